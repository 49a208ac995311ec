// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { countSentForm } from './analytics';

type Counter = { ym?: { a?: unknown[][] } | undefined };
const counter = window as unknown as Counter;

afterEach(() => {
  vi.restoreAllMocks();
  counter.ym = undefined;
});

test('[GEN-14] the first goal fetches the counter and waits in its queue', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  countSentForm('header', '77');
  countSentForm('consultation', '77');
  expect(append).toHaveBeenCalledOnce();
  expect(counter.ym?.a).toEqual([
    [77, 'init', { defer: true }],
    [77, 'reachGoal', 'form_header'],
    [77, 'reachGoal', 'form_consultation'],
  ]);
});

test('[GEN-14] other forms have no goal, and without a counter nothing is fetched', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  countSentForm('newsletter', '77');
  countSentForm('header', undefined);
  expect(append).not.toHaveBeenCalled();
});
