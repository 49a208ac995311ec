import type { MailingType } from '@/contract/forms';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
const GOALS: Partial<Record<MailingType, string>> = { header: 'form_header', consultation: 'form_consultation' };

/** `a` and `l` are what the script looks for: calls before it came, and when. */
type Metrika = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
type MetrikaWindow = { ym?: Metrika };

/** Tells Yandex Metrika that a form has been sent; silent without a counter. [GEN-14] */
export function countSentForm(form: MailingType, counterId: string | undefined): void {
  const goal = GOALS[form];
  if (!counterId || !goal || isSecret(location)) return;
  openCounter(window as MetrikaWindow, Number(counterId))(Number(counterId), 'reachGoal', goal);
}

/** Such an address opens somebody's order, and the counter would tell it. */
const isSecret = ({ search }: Location): boolean => new URLSearchParams(search).has('token');

/** The counter's script is foreign: it comes with the first goal, which waits for it in the counter's own queue. */
function openCounter(window: MetrikaWindow, counterId: number): Metrika {
  if (window.ym) return window.ym;
  const queue: Metrika = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  window.ym = queue;
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  document.head.append(script);
  queue(counterId, 'init', { defer: true });
  return queue;
}
