'use client';
// Client: a choice applies at once; without scripts the form has a submit button.

import {
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { readCatalogQuery } from '@/lib/catalog/query';
import { GOODS_ID } from '@/lib/paths';
import { useListing } from './use-listing';

const TYPING_MS = 600;

type Props = { path: string; className?: string | undefined; children: ReactNode };

/** After each response the uncontrolled inputs are reset to the server's values, except one that is being typed in. */
export function LiveForm({ path, className, children }: Props) {
  const { address, isPending, choose } = useListing();
  const form = useRef<HTMLFormElement>(null);
  const isLive = useRef(false);
  const typing = usePause(TYPING_MS);

  const apply = () => {
    typing.stop();
    if (form.current) choose(readForm(form.current));
  };
  const follow = ({ target }: FormEvent) => {
    const isDecided = target instanceof HTMLSelectElement || isPressed(target);
    if (isDecided) apply();
    else typing.start(apply);
  };
  const leave = () => {
    if (typing.isRunning()) apply();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply();
    const sheet = event.currentTarget.closest<HTMLElement>(':popover-open');
    if (!sheet) return;
    sheet.hidePopover();
    document.getElementById(GOODS_ID)?.scrollIntoView();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new response
  useLayoutEffect(() => {
    if (form.current && isLive.current && !isPending) setBack(form.current, typing.isRunning());
  }, [isPending, address]);

  const begin = useEffectEvent(() => {
    isLive.current = true;
    if (form.current && isTouched(form.current)) apply();
  });
  useEffect(begin, []);

  const handlers = { onChange: follow, onBlur: leave, onSubmit: submit };
  return (
    <form
      ref={form}
      action={`${path}#${GOODS_ID}`}
      autoComplete="off"
      className={className}
      aria-busy={isPending}
      {...handlers}
    >
      {children}
    </form>
  );
}

const readForm = (form: HTMLFormElement) =>
  readCatalogQuery(new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)])));

const isPressed = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isText = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'text';

const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      (isPressed(control) && control.checked !== control.defaultChecked) ||
      (isText(control) && control.value !== control.defaultValue),
  );

/** Resets to the server's values, except prices that are being typed or slid. */
function setBack(form: HTMLFormElement, isTyping: boolean): void {
  if (!isTyping) form.reset();
  // React tracks the properties: after a plain reset it would miss the next change.
  for (const control of form.elements) {
    if (isPressed(control)) control.checked = control.defaultChecked;
    else if (isText(control) && !isTyping) control.value = control.defaultValue;
  }
}

function usePause(ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const start = (run: () => void) => {
    stop();
    timer.current = setTimeout(run, ms);
  };
  // A page that the router hides and shows again starts without a pause.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return { start, stop, isRunning: () => timer.current !== undefined };
}
