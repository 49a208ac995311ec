'use client';
// Client: runs Yandex's script, loaded on the first focus of a form.

import { useEffect, useRef } from 'react';
import type { MakeToken } from '@/lib/forms/human-check';
import type { VerifierProps } from './recaptcha-client';

/** Called by the script when its API is ready, which is later than the `load` event. */
const ON_LOAD = 'onSmartcaptchaLoad';
const SCRIPT = `https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=${ON_LOAD}`;
/** Milliseconds. Ad blockers serve an empty script, which loads but never starts. */
const START_MS = 3_000;
/** Milliseconds. The order of `challenge-hidden` and the token is not documented. */
const CLOSE_MS = 1_000;

type WidgetEvent = 'challenge-visible' | 'challenge-hidden' | 'network-error' | 'javascript-error';
type Smartcaptcha = {
  render: (
    place: HTMLElement,
    options: { sitekey: string; invisible: true; hideShield: true; callback: (token: string) => void },
  ) => number;
  subscribe: (widget: number, event: WidgetEvent, run: () => void) => void;
  execute: (widget: number) => void;
  reset: (widget: number) => void;
  destroy: (widget: number) => void;
};

const currentApi = () => (window as { smartCaptcha?: Smartcaptcha }).smartCaptcha;
let loadingApi: Promise<Smartcaptcha> | undefined;

/** Keeps personal data in Russia [152-FZ]. Shows a challenge only to suspicious visitors. */
export function Smartcaptcha({ siteKey, onReady, onFail }: VerifierProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let close = () => {};
    loadApi()
      .then((api) => {
        if (!place.current) return onFail();
        const widget = openWidget(api, place.current, siteKey);
        close = widget.close;
        onReady(widget.make);
      })
      .catch(onFail);
    return () => close();
  }, [siteKey, onReady, onFail]);
  return <span ref={place} />;
}

async function loadApi(): Promise<Smartcaptcha> {
  const api = loadingApi ?? currentApi();
  if (api) return api;
  loadingApi = new Promise<Smartcaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(timer);
      const loaded = currentApi();
      if (loaded) return resolve(loaded);
      script.remove();
      reject(new Error('The script is lost'));
    };
    Object.assign(window, { [ON_LOAD]: finish });
    script.src = SCRIPT;
    script.async = true;
    script.onerror = finish;
    script.onload = () => {
      timer = setTimeout(finish, START_MS);
    };
    document.head.append(script);
  }).finally(() => {
    loadingApi = undefined;
  });
  return loadingApi;
}

type PendingRequest = { resolve: (token: string) => void; reject: (reason: Error) => void; onChallenge: () => void };

function openWidget(api: Smartcaptcha, place: HTMLElement, sitekey: string): { make: MakeToken; close: () => void } {
  let pending: PendingRequest | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let restoreModal: (() => void) | undefined;
  const giveUp = (why: string) => pending?.reject(new Error(why));
  const endChallenge = () => {
    clearTimeout(closeTimer);
    restoreModal?.();
    restoreModal = undefined;
  };

  const callback = (token: string) => pending?.resolve(token);
  const widget = api.render(place, { sitekey, invisible: true, hideShield: true, callback });
  api.subscribe(widget, 'challenge-visible', () => {
    clearTimeout(closeTimer);
    restoreModal ??= leaveTopLayer(place);
    pending?.onChallenge();
  });
  api.subscribe(widget, 'challenge-hidden', () => {
    endChallenge();
    closeTimer = setTimeout(() => giveUp('The challenge was closed'), CLOSE_MS);
  });
  for (const event of ['network-error', 'javascript-error'] as const) {
    api.subscribe(widget, event, () => {
      endChallenge();
      giveUp(event);
    });
  }

  return {
    make: (onChallenge) =>
      new Promise((resolve, reject) => {
        giveUp('Asked anew');
        clearTimeout(closeTimer);
        pending = { resolve, reject, onChallenge };
        api.reset(widget);
        api.execute(widget);
      }),
    close: () => {
      endChallenge();
      giveUp('The form is gone');
      api.destroy(widget);
    },
  };
}

/** Makes the dialog non-modal, else third-party overlays are covered and inert. Returns a function that undoes it. */
function leaveTopLayer(inside: Element): () => void {
  const dialog = inside.closest<HTMLDialogElement>('dialog:modal');
  if (!dialog) return () => undefined;
  const { activeElement } = document;
  reopen(dialog, 'show', activeElement);
  return () => {
    if (dialog.open) reopen(dialog, 'showModal', activeElement);
  };
}

function reopen(dialog: HTMLDialogElement, how: 'show' | 'showModal', focused: Element | null) {
  // A dialog restores the focus on close only if it holds it, and remembers the previous focus on open.
  dialog.focus({ preventScroll: true });
  dialog.close();
  dialog[how]();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
