import { afterEach, expect, test } from 'vitest';
import { claimStaffDrafts, dropStaffDraftsOf, keepStaffDraft, readStaffDraft } from './staff-drafts';

afterEach(() => sessionStorage.clear());

test('drafts stay for the same person who signs in again, and go when a colleague does', () => {
  claimStaffDrafts('olga@yarus.example');
  keepStaffDraft('order 1', 'черновик');
  claimStaffDrafts(' Olga@yarus.example ');
  expect(readStaffDraft('order 1')).toBe('черновик');
  claimStaffDrafts('ivan@yarus.example');
  expect(readStaffDraft('order 1')).toBeUndefined();
});

test('drafts of unknown owners are not handed on', () => {
  keepStaffDraft('phone-order', 'черновик');
  claimStaffDrafts('ivan@yarus.example');
  expect(readStaffDraft('phone-order')).toBeUndefined();
});

test('all drafts of an item are dropped, those of others stay', () => {
  for (const name of ['answer e1', 'note e1', 'note e2']) keepStaffDraft(name, 'черновик');
  dropStaffDraftsOf('e1');
  expect(['answer e1', 'note e1', 'note e2'].map(readStaffDraft)).toEqual([undefined, undefined, 'черновик']);
});
