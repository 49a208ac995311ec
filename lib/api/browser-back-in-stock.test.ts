import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToBeTold } from './browser-back-in-stock';
import { proveHuman } from './browser-forms';

vi.mock('./browser-forms', () => ({ proveHuman: vi.fn() }));

const WISH = {
  product_uuid: '4ba7a51d-cb2e-4790-aac7-2619b4a572de',
  email: 'anna@example.com',
  consent: true,
} as const;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ status: url.includes('-add/') ? 1 : 0, message: '' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[FORM-08][FORM-09] with a site key the human check stands first, and what is added brings its token', async () => {
  vi.mocked(proveHuman).mockResolvedValue({ ok: true, data: 'token' });
  expect(await askToBeTold(WISH, 'site-key')).toMatchObject({ is: 'added' });
  expect(sent).toEqual([WISH, { ...WISH, recaptcha_token: 'token' }]);
});

test('[FORM-08][FORM-09] whoever does not pass it sends nothing', async () => {
  vi.mocked(proveHuman).mockResolvedValue({
    ok: false,
    kind: 'refused',
    message: 'Invalid recaptcha token',
    status: 403,
  });
  expect(await askToBeTold(WISH, 'site-key')).toEqual({ is: 'failed', message: 'Invalid recaptcha token' });
  expect(sent).toEqual([]);
});
