'use client';
// An island because Yandex's script runs in the browser. It is loaded with the first touch of a form.

import { useEffect, useRef } from 'react';
import type { VerifierProps } from './recaptcha-client';

const SCRIPT = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload';

type Smartcaptcha = {
  render: (
    place: HTMLElement,
    options: { sitekey: string; invisible: true; hideShield: true; callback: (token: string) => void },
  ) => number;
  execute: (widget: number) => void;
  reset: (widget: number) => void;
  destroy: (widget: number) => void;
};

/** Yandex SmartCaptcha: a verifier that keeps personal data in Russia [152-FZ]. It asks only whom it doubts. */
export function Smartcaptcha({ siteKey, onReady, onFail }: VerifierProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let tell: (token: string) => void = () => undefined;
    let destroy = () => {};
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onerror = onFail;
    script.onload = () => {
      const { smartCaptcha } = window as { smartCaptcha?: Smartcaptcha };
      if (!smartCaptcha || !place.current) return onFail();
      const callback = (token: string) => tell(token);
      const options = { sitekey: siteKey, invisible: true, hideShield: true, callback } as const;
      const widget = smartCaptcha.render(place.current, options);
      destroy = () => smartCaptcha.destroy(widget);
      onReady(
        () =>
          new Promise((resolve) => {
            tell = resolve;
            // A token is good for one look: the widget forgets it.
            smartCaptcha.reset(widget);
            smartCaptcha.execute(widget);
          }),
      );
    };
    document.head.append(script);
    return () => {
      destroy();
      script.remove();
    };
  }, [siteKey, onReady, onFail]);
  return <span ref={place} />;
}
