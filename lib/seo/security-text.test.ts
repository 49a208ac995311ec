import { expect, test } from 'vitest';
import { securityText } from './security-text';

test('[GEN-12] security.txt has the contact, its own address and an expiry in half a year (RFC 9116)', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(securityText({ email: 'hello@yarus.example', site: 'https://yarus.example', now })).toBe(
    [
      'Contact: mailto:hello@yarus.example',
      'Expires: 2027-05-25T12:00:00.000Z',
      'Preferred-Languages: ru, en',
      'Canonical: https://yarus.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('[GEN-12] security.txt of a shop without an e-mail names the page of contacts', () => {
  const text = securityText({ email: '', site: 'https://sad.example', now: new Date() });
  expect(text).toMatch(/^Contact: https:\/\/sad\.example\/contacts\n/);
});
