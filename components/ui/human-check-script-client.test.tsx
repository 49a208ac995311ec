import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type HumanCheck, humanToken } from '@/lib/forms/human-check';
import { settleRequests } from '@/tests/setup/msw';
import { HumanCheckScript } from './human-check-script-client';

const script = () => document.querySelector<HTMLScriptElement>('head script[src^="https://"]');
const field = () => screen.getByRole('textbox');

/** Fakes of the third-party scripts: happy-dom loads none. */
const execute = vi.fn(async (_key: unknown, { action }: { action: string }) => `token for ${action}`);
const widget = {
  render: vi.fn((_place: HTMLElement, _options: { sitekey: string; callback: (token: string) => void }) => 7),
  subscribe: vi.fn((_widget: number, _event: string, _run: () => void) => undefined),
  execute: vi.fn(),
  reset: vi.fn(),
  destroy: vi.fn(),
};

beforeEach(() => {
  vi.clearAllMocks();
  widget.execute.mockReset();
  scripts('come');
  yandex = widget;
  Object.assign(window, { grecaptcha: { ready: (run: () => void) => run(), execute } });
  document.addEventListener('load', startYandex, { capture: true });
});
afterEach(() => {
  document.removeEventListener('load', startYandex, { capture: true });
  scripts('are lost');
  for (const name of ['grecaptcha', 'smartCaptcha']) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
});

/** The API of Yandex's script; with `silent` the script loads but never calls `onload`. */
let yandex: typeof widget | 'silent' | undefined;
/** Simulates Yandex's script, which calls the function named in its URL. */
function startYandex({ target }: Event) {
  const name = target instanceof HTMLScriptElement && new URL(target.src).searchParams.get('onload');
  if (!name || yandex === 'silent') return;
  if (yandex) Object.assign(window, { smartCaptcha: yandex });
  Reflect.get(window, name)();
}

/** A retry renders the widget again, so `act` must not wait for the token. */
async function token(): Promise<string> {
  const made = humanToken();
  made.catch(() => undefined);
  await act(() => settleRequests());
  return made;
}

const show = (by: HumanCheck['by']) =>
  render(
    <form>
      <input />
      <HumanCheckScript by={by} siteKey="key" />
    </form>,
  );

/** happy-dom loads no scripts and fires `load` or `error` at once. */
function scripts(end: 'come' | 'are lost') {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = end === 'come';
}

async function touch() {
  fireEvent.focusIn(field());
  await act(() => vi.dynamicImportSettled());
  await act(() => settleRequests());
}

describe('[FORM-08] reCAPTCHA', () => {
  test('the script loads once, when its form first gets focus', async () => {
    show('recaptcha');
    expect(script()).toBeNull();
    await touch();
    await touch();
    expect(document.querySelectorAll('head script')).toHaveLength(1);
    expect(script()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=key/);
  });

  test.each([
    ['recaptcha', 'Форму защищает reCAPTCHA: политика и условия Google'],
    ['smartcaptcha', 'Форму защищает SmartCaptcha: как Яндекс обрабатывает данные'],
  ] as const)('%s is named once it is loaded', async (by, words) => {
    const { container } = show(by);
    expect(container.textContent).toBe('');
    await touch();
    expect(container.textContent).toBe(words);
  });

  test('the token is made for the action login', async () => {
    show('recaptcha');
    await touch();
    expect(await token()).toBe('token for login');
  });

  test('a failed script is reported at once, and the next try loads it again', async () => {
    scripts('are lost');
    show('recaptcha');
    await touch();
    await expect(token()).rejects.toThrow('ReCaptcha error: Failed to load script');
    scripts('come');
    await touch();
    expect(await token()).toBe('token for login');
    expect(document.querySelectorAll('head script')).toHaveLength(1);
  });

  test('the script is removed with its form', async () => {
    const { unmount } = show('recaptcha');
    await touch();
    unmount();
    expect(script()).toBeNull();
    await expect(token()).rejects.toThrow('ReCaptcha error: Failed to load script');
  });
});

describe('[FORM-08] Yandex SmartCaptcha', () => {
  test('the script loads on first focus, and its widget makes each token', async () => {
    show('smartcaptcha');
    expect(script()).toBeNull();
    await touch();
    expect(script()?.src).toBe(
      'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=onSmartcaptchaLoad',
    );
    const [, { callback, ...options } = { callback: () => {} }] = widget.render.mock.calls[0] ?? [];
    expect(options).toEqual({ sitekey: 'key', invisible: true, hideShield: true });
    widget.execute.mockImplementation(() => callback('a token'));
    expect([await token(), await token()]).toEqual(['a token', 'a token']);
    expect(widget.reset.mock.calls).toEqual([[7], [7]]);
  });

  test('a failed script is reported at once, and so is one without its widget', async () => {
    scripts('are lost');
    show('smartcaptcha');
    await touch();
    await expect(token()).rejects.toThrow('ReCaptcha error: Failed to load script');
    scripts('come');
    yandex = undefined;
    await touch();
    await expect(token()).rejects.toThrow('ReCaptcha error: Failed to load script');
  });

  test('a script that loads and never starts fails after 3 s, and the next try loads it again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    yandex = 'silent';
    show('smartcaptcha');
    await touch();
    const failed = expect(humanToken()).rejects.toThrow('ReCaptcha error: Failed to load script');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await failed;
    expect(script()).toBeNull();
    yandex = widget;
    await touch();
    expect(widget.render).toHaveBeenCalledOnce();
  });

  test('a widget that cannot be rendered is a failed script', async () => {
    onTestFinished(() => void widget.render.mockImplementation(() => 7));
    widget.render.mockImplementation(() => {
      throw new Error('no place');
    });
    show('smartcaptcha');
    await touch();
    await expect(token()).rejects.toThrow('ReCaptcha error: Failed to load script');
  });

  /** Requests a token from the widget, which answers with events. */
  async function openChallenge() {
    const ended = vi.fn();
    const made = humanToken();
    made.then(ended, ({ message }: Error) => ended(message));
    await act(() => settleRequests());
    const [, { callback } = { callback: () => {} }] = widget.render.mock.calls[0] ?? [];
    const emit = (event: string) => {
      for (const [id, name, run] of widget.subscribe.mock.calls) if (id === 7 && name === event) run();
    };
    return { ended, solve: callback, emit };
  }

  test('an open challenge has no time limit, and may close before or after its token arrives', async () => {
    show('smartcaptcha');
    await touch();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const order of [
      ['token', 'hidden'],
      ['hidden', 'token'],
    ]) {
      const { ended, solve, emit } = await openChallenge();
      emit('challenge-visible');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ended).not.toHaveBeenCalled();
      for (const event of order) event === 'token' ? solve('solved') : emit('challenge-hidden');
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ended).toHaveBeenCalledExactlyOnceWith('solved');
    }
  });

  test('a challenge closed by the visitor fails after one second', async () => {
    show('smartcaptcha');
    await touch();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ended, emit } = await openChallenge();
    emit('challenge-visible');
    emit('challenge-hidden');
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith('Failed to execute');
  });

  test.each(['network-error', 'javascript-error'])('the event %s fails the token at once', async (event) => {
    show('smartcaptcha');
    await touch();
    const { ended, emit } = await openChallenge();
    emit(event);
    await act(() => settleRequests());
    expect(ended).toHaveBeenCalledExactlyOnceWith('Failed to execute');
  });

  test('unmounting the form destroys the widget and rejects the pending token', async () => {
    const { unmount } = show('smartcaptcha');
    await touch();
    const { ended } = await openChallenge();
    unmount();
    await act(() => settleRequests());
    expect(ended).toHaveBeenCalledExactlyOnceWith('Failed to execute');
    expect(widget.destroy).toHaveBeenCalledExactlyOnceWith(7);
  });
});
