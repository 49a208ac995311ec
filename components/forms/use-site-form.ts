import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '@/contract/forms';
import { onceVisible } from '@/lib/browser/once-visible';
import type { OnProgress } from '@/lib/browser-api/upload';
import { removeDraft } from '@/lib/forms/draft';
import { type FormOutcome, outcomeOf } from '@/lib/forms/outcome';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { EMPTY_VIEW, type Fields, type FormView } from './form-controls';
import type { FormEngine } from './form-engine';
import type { SendingPhase } from './submit-button';

const notify = notifyOf('form');

const COOLDOWN_MS = 2_000;

const LOST = { kind: 'error', text: 'Форма не загрузилась. Нажмите кнопку ещё раз или позвоните нам.' } as const;

export type SiteFormConfig = {
  title: string;
  form_type: string;
  success_title: string;
  error_title: string;
  fields: Fields;
};

type Options = {
  config: SiteFormConfig;
  deliver: (form: HTMLFormElement, file: File | undefined, onProgress: OnProgress) => Promise<Result<FormAnswer>>;
  onAccepted?: (() => void) | undefined;
  onSent?: (() => void) | undefined;
};

export type SiteForm = ReturnType<typeof useSiteForm>;

export function useSiteForm({ config, deliver, onAccepted, onSent }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const { engine, loadEngine, view, isLost } = useFormEngine(form, config);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState(0);
  const { phase, outcome, send } = useSending(config, onAccepted);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (phase === 'cooldown') return;
    const element = event.currentTarget;
    if (!engine.current) await loadEngine.current?.();
    void engine.current?.submit(async () => {
      const result = await send(() => deliver(element, file, setProgress));
      setProgress(0);
      if (!result) return;
      if (result.kind === 'error') return engine.current?.refuse(result.errors);
      setFile(undefined);
      // The visitor has left the page. Coming back must show a blank form.
      if (!engine.current) return element.reset();
      engine.current.clear();
      removeDraft(config.form_type);
      onSent?.();
    });
  };
  const attach = (name: string, chosen: File | undefined) => {
    setFile(chosen);
    engine.current?.attach(name, chosen);
  };
  return {
    form,
    // Without validation the button is enabled: a press loads the validation again.
    view: { ...view, isComplete: view.isComplete || isLost },
    file,
    progress,
    attach,
    phase,
    outcome: isLost ? LOST : outcome,
    submit,
  };
}

/** `isLost`: the script did not load (network error or new release); `loadEngine` loads it again. */
function useFormEngine(form: RefObject<HTMLFormElement | null>, config: SiteFormConfig) {
  const engine = useRef<FormEngine>(undefined);
  const loadEngine = useRef<() => Promise<void>>(undefined);
  const [view, setView] = useState<FormView>(EMPTY_VIEW);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let isUnmounted = false;
    loadEngine.current = () => {
      setLost(false);
      return import('./form-engine').then(
        ({ startForm }) => {
          if (!isUnmounted) engine.current ??= startForm(element, config, setView);
        },
        () => {
          if (!isUnmounted) setLost(true);
        },
      );
    };
    const cancel = onceVisible(element, loadEngine.current);
    return () => {
      isUnmounted = true;
      cancel();
      engine.current?.stop();
      engine.current = undefined;
    };
  }, [form, config]);

  return { engine, loadEngine, view, isLost };
}

/** One submission at a time, then a pause of `COOLDOWN_MS`. [FORM-04, FORM-05, FORM-07] */
function useSending(config: SiteFormConfig, onAccepted: Options['onAccepted']) {
  const [phase, setPhase] = useState<SendingPhase>('free');
  const [outcome, setOutcome] = useState<FormOutcome>();
  const isBusy = useRef(false);

  const free = () => {
    isBusy.current = false;
    setPhase('free');
  };

  const send = async (deliver: () => Promise<Result<FormAnswer>>): Promise<FormOutcome | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setPhase('sending');
    setOutcome(undefined);
    const result = outcomeOf(await deliver(), config);
    setOutcome(result);
    if (result.toast) notify({ kind: result.kind, text: result.toast });
    if (result.kind === 'success') {
      removeDraft(config.form_type);
      onAccepted?.();
    }
    if (result.isFreeAtOnce) free();
    else {
      setPhase('cooldown');
      // No cleanup: the router keeps hidden pages, and the pause must end there as well.
      setTimeout(free, COOLDOWN_MS);
    }
    return result;
  };
  return { phase, outcome, send };
}
