'use client';
// An island because Yandex's script runs in the browser. It is loaded with the first touch of a form.

import { useEffect, useRef } from 'react';
import type { MakeToken } from '@/lib/human-check';
import type { VerifierProps } from './recaptcha-client';
import { leaveTopLayer } from './top-layer';

/** The script calls it once its interface can be used, which is later than its `load`. */
const ON_LOAD = 'onSmartcaptchaLoad';
const SCRIPT = `https://smartcaptcha.yandexcloud.net/captcha.js?render=onload&onload=${ON_LOAD}`;
/** Nothing says which comes first: that a solved challenge closes, or its token. */
const GRACE_MS = 1_000;

type Event = 'challenge-visible' | 'challenge-hidden' | 'network-error' | 'javascript-error';
type Smartcaptcha = {
  render: (
    place: HTMLElement,
    options: { sitekey: string; invisible: true; hideShield: true; callback: (token: string) => void },
  ) => number;
  subscribe: (widget: number, event: Event, run: () => void) => void;
  execute: (widget: number) => void;
  reset: (widget: number) => void;
  destroy: (widget: number) => void;
};

const apiHere = () => (window as { smartCaptcha?: Smartcaptcha }).smartCaptcha;
let coming: Promise<Smartcaptcha> | undefined;

/** Yandex SmartCaptcha: a verifier that keeps personal data in Russia [152-FZ]. It asks only whom it doubts. */
export function Smartcaptcha({ siteKey, onReady, onFail }: VerifierProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let close = () => {};
    bringApi().then((api) => {
      if (!place.current) return onFail();
      const widget = openWidget(api, place.current, siteKey);
      close = widget.close;
      onReady(widget.make);
    }, onFail);
    return () => close();
  }, [siteKey, onReady, onFail]);
  return <span ref={place} />;
}

/** One script for all widgets of the page. */
async function bringApi(): Promise<Smartcaptcha> {
  const here = apiHere();
  if (here) return here;
  coming ??= new Promise<Smartcaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script is lost'));
    };
    const tell = () => {
      const api = apiHere();
      return api ? resolve(api) : fail();
    };
    Object.assign(window, { [ON_LOAD]: tell });
    script.src = SCRIPT;
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  }).finally(() => {
    coming = undefined;
  });
  return coming;
}

type Asked = { resolve: (token: string) => void; reject: (reason: Error) => void; onChallenge: () => void };

function openWidget(api: Smartcaptcha, place: HTMLElement, sitekey: string): { make: MakeToken; close: () => void } {
  let asked: Asked | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let comeBack = () => {};
  const giveUp = (why: string) => asked?.reject(new Error(why));

  const callback = (token: string) => asked?.resolve(token);
  const widget = api.render(place, { sitekey, invisible: true, hideShield: true, callback });
  api.subscribe(widget, 'challenge-visible', () => {
    clearTimeout(grace);
    comeBack();
    comeBack = leaveTopLayer(place);
    asked?.onChallenge();
  });
  api.subscribe(widget, 'challenge-hidden', () => {
    clearTimeout(grace);
    comeBack();
    grace = setTimeout(() => giveUp('The challenge was closed'), GRACE_MS);
  });
  for (const event of ['network-error', 'javascript-error'] as const) {
    api.subscribe(widget, event, () => giveUp(event));
  }

  return {
    make: (onChallenge) =>
      new Promise((resolve, reject) => {
        giveUp('Asked anew');
        clearTimeout(grace);
        asked = { resolve, reject, onChallenge };
        // A token is good for one look: the widget forgets it.
        api.reset(widget);
        api.execute(widget);
      }),
    close: () => {
      clearTimeout(grace);
      giveUp('The form is gone');
      api.destroy(widget);
    },
  };
}
