import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '@/contract/forms';
import { answer, requestLog, requestsTo } from '@/tests/setup/msw';

const SITE_KEY = 'site-key';
const calls: string[] = [];
let tokens = 0;

const recaptcha = {
  ready: (run: () => void) => run(),
  execute: vi.fn(async (_key: string, { action }: { action: string }) => {
    calls.push(`execute ${action}`);
    tokens += 1;
    return `token-${tokens}`;
  }),
};

/** Stands in for Google: answers every script that is put into the page. */
function answerScripts(event: 'onload' | 'onerror') {
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    calls.push(`script ${script?.src}`);
    queueMicrotask(() => script?.[event]?.(new Event('load') as Event & string));
  });
}

/** The script is kept once loaded: every test begins without it. */
async function send() {
  vi.resetModules();
  const { sendEnquiry } = await import('./browser-forms');
  const form = new FormData();
  form.set('text', 'Туя');
  return { form, result: await sendEnquiry(form, SITE_KEY) };
}

beforeEach(() => {
  calls.length = 0;
  tokens = 0;
  Object.assign(window, { grecaptcha: recaptcha });
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
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[FORM-08] the human check', () => {
  test('asks for a token, has it looked at, and sends the form with a second one', async () => {
    answerScripts('onload');
    const { result } = await send();
    expect(result.ok).toBe(true);
    expect(calls).toEqual([
      `script https://www.google.com/recaptcha/api.js?render=${SITE_KEY}`,
      'execute login',
      'check token-1',
      'execute login',
      'send token-2',
    ]);
  });

  test('sends nothing when the verifier does not take the visitor for a human being', async () => {
    answerScripts('onload');
    answer(forms.humanCheck, { success: false });
    const { result } = await send();
    expect(result).toMatchObject({ ok: false, message: 'Invalid recaptcha token' });
    expect(requestsTo(forms.send)).toEqual([]);
  });

  test('says in the catalogue’s words that the script or the token did not come', async () => {
    answerScripts('onerror');
    expect((await send()).result).toMatchObject({ ok: false, message: 'ReCaptcha error: Failed to load script' });
    vi.restoreAllMocks();
    answerScripts('onload');
    vi.spyOn(recaptcha, 'execute').mockRejectedValue(new Error('nobody'));
    expect((await send()).result).toMatchObject({ ok: false, message: 'ReCaptcha error: Failed to execute' });
    expect(requestLog()).toEqual([]);
  });

  test('does not wait for ever for a token', async () => {
    vi.useFakeTimers();
    answerScripts('onload');
    vi.spyOn(recaptcha, 'execute').mockReturnValue(new Promise(() => {}));
    const sending = send();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await sending).result).toMatchObject({ ok: false, message: 'ReCaptcha error: Failed to execute' });
    expect(requestLog()).toEqual([]);
  });

  test('without a key nobody is asked', async () => {
    const append = vi.spyOn(document.head, 'append');
    const { sendEnquiry } = await import('./browser-forms');
    const form = new FormData();
    await sendEnquiry(form, undefined);
    expect(calls).toEqual(['send without a token']);
    expect(append).not.toHaveBeenCalled();
  });
});
