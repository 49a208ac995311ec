import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '@/contract/forms';
import { answer, requestLog, requestsTo } from '@/tests/setup/msw';
import { registerHumanCheck } from '../forms/human-check';
import { sendEnquiry } from './forms';

const calls: string[] = [];
let takeBack: () => void = () => {};

const makeToken = vi.fn<() => Promise<string>>();
const load = vi.fn<() => Promise<() => Promise<string>>>();

async function send({ isGuarded = true } = {}) {
  const form = new FormData();
  form.set('text', 'Туя');
  return sendEnquiry(form, isGuarded);
}

beforeEach(() => {
  calls.length = 0;
  let tokens = 0;
  load.mockResolvedValue(makeToken);
  makeToken.mockImplementation(async () => {
    tokens += 1;
    calls.push(`token-${tokens}`);
    return `token-${tokens}`;
  });
  takeBack = registerHumanCheck(load);
  answer(forms.humanCheck, ({ body }) => {
    calls.push(`check ${body.token}`);
    return { success: true };
  });
  answer(forms.send, ({ body }) => {
    calls.push(`send ${body.recaptcha_token ?? 'without a token'}`);
    return { status: 1, result: 'ok', message: 'принято', mailing_type: 'header' } as const;
  });
});
afterEach(() => {
  takeBack();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('[FORM-08] the human check', () => {
  test('without a pass from the provider, the form is sent with a second token', async () => {
    expect((await send()).ok).toBe(true);
    expect(calls).toEqual(['token-1', 'check token-1', 'token-2', 'send token-2']);
    expect(load).toHaveBeenCalledOnce();
  });

  test('sends the form with the pass that the provider returns for the token', async () => {
    answer(forms.humanCheck, { success: true, pass: 'a pass' });
    expect((await send()).ok).toBe(true);
    expect(calls).toEqual(['token-1', 'send a pass']);
  });

  test('sends nothing if the verifier rejects the visitor', async () => {
    answer(forms.humanCheck, { success: false });
    expect(await send()).toMatchObject({ ok: false, message: 'Invalid recaptcha token' });
    expect(requestsTo(forms.send)).toEqual([]);
  });

  test('reports a failed script, and the next try loads it again', async () => {
    load.mockRejectedValueOnce(new Error('lost'));
    expect(await send()).toMatchObject({ ok: false, message: 'ReCaptcha error: Failed to load script' });
    expect(requestLog()).toEqual([]);
    expect((await send()).ok).toBe(true);
  });

  test('reports a missing token', async () => {
    makeToken.mockRejectedValue(new Error('nobody'));
    expect(await send()).toMatchObject({ ok: false, message: 'Failed to execute' });
    expect(requestLog()).toEqual([]);
  });

  test.each([
    ['a token', () => makeToken.mockReturnValue(new Promise(() => {})), 'Failed to execute'],
    ['the script', () => load.mockReturnValue(new Promise(() => {})), 'ReCaptcha error: Failed to load script'],
  ])('times out after 10 s waiting for %s', async (_what, hold, message) => {
    vi.useFakeTimers();
    hold();
    const sending = send();
    const onSettled = vi.fn();
    void sending.then(onSettled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(onSettled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toMatchObject({ ok: false, message });
    expect(requestLog()).toEqual([]);
  });

  test('is skipped without a key', async () => {
    await send({ isGuarded: false });
    expect(calls).toEqual(['send without a token']);
    expect(load).not.toHaveBeenCalled();
  });

  test('reports a failed script if no form provides the check', async () => {
    takeBack();
    expect(await send()).toMatchObject({ ok: false, message: 'ReCaptcha error: Failed to load script' });
  });
});
