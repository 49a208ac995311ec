import { expect, test } from 'vitest';
import { commonHeaders, contentPolicy } from './content-policy';

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

test('the camera and WebAssembly are allowed to the page that reads labels, and to no other', () => {
  for (const [url, camera, hasWasm] of [
    ['/admin/field', '(self)', true],
    ['/admin/field?from=menu', '(self)', true],
    ['/admin/fields', '()', false],
    ['/', '()', false],
  ] as const) {
    expect(commonHeaders(off, url)['permissions-policy']).toContain(`camera=${camera},`);
    expect(contentPolicy(off, [], url).includes("'wasm-unsafe-eval'")).toBe(hasWasm);
  }
});

test('(I4) browsers are held to https only where the shop’s own address is', () => {
  const name = 'strict-transport-security';
  expect(commonHeaders(off)).not.toHaveProperty(name);
  const [, seconds] = /max-age=(\d+)/.exec(commonHeaders({ ...off, isSecure: true })[name] ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3_600);
});
