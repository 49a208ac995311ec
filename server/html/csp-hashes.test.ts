import { expect, test } from 'vitest';
import { commonHeaders, contentPolicy } from './content-policy';
import { hashOf, unmark, unmarkLink } from './csp-hashes';

test('only scripts with the nonce get a hash in the policy, and the nonce is removed', () => {
  const html = [
    '<script nonce="MARK">own("\\"nonce\\":\\"MARK\\"")</script>',
    '<script src="/a.js" nonce="MARK"></script>',
    '<script>stored()</script>',
    '<script nonce="other">stored()</script>',
    '<p title="MARK-less">text</p>',
  ].join('');
  const { html: clean, hashes } = unmark(html, 'MARK');
  expect(hashes).toEqual([hashOf('own("\\"nonce\\":\\"\\"")')]);
  expect(clean).toContain('<script src="/a.js"></script>');
  expect(clean).toContain('<script>own(');
  expect(unmarkLink('</a.css>; rel=preload; nonce="MARK"; as="style"', 'MARK')).toBe(
    '</a.css>; rel=preload; as="style"',
  );
});

const off = {
  isSecure: false,
  hasMaps: false,
  hasCaptcha: false,
  hasSmartcaptcha: false,
  hasCounter: false,
  hasPayments: false,
};

test('the policy allows scripts of the shop itself, and of a service only if enabled', () => {
  const scripts = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts(contentPolicy(off, ["'sha256-a'"]))).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    "'sha256-a'",
  ]);
  const on = scripts(contentPolicy({ ...off, hasMaps: true, hasCaptcha: true, hasCounter: true }, []));
  expect(on).toEqual(expect.arrayContaining(['https://api-maps.yandex.ru', 'https://mc.yandex.ru']));
  expect(on.join(' ')).not.toContain('unsafe');
});

test('[ROUTE-11] the policy allows forms to the shop itself, and to a bank only if payments are enabled', () => {
  const forms = (policy: string) => /form-action ([^;]*)/.exec(policy)?.[1];
  expect(forms(contentPolicy(off, []))).toBe("'self'");
  expect(forms(contentPolicy({ ...off, hasPayments: true }, []))).toBe("'self' https:");
});

test('(I4) browsers are held to https only where the shop’s own address is', () => {
  const name = 'strict-transport-security';
  expect(commonHeaders(off)).not.toHaveProperty(name);
  const [, seconds] = /max-age=(\d+)/.exec(commonHeaders({ ...off, isSecure: true })[name] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3_600);
});
