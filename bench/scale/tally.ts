import { percentile } from '../statistics';

export const KINDS = ['cached page', 'page', 'search', 'cart', 'order'] as const;
export type Kind = (typeof KINDS)[number];

/** `at` is a time of performance.now(). */
export type Answer = { at: number; ms: number; kind: Kind; status: number };

/** A deliberate refusal: overload, or a dependency is down. */
const isRefused = ({ status }: Answer): boolean => status === 503 || status === 429;
export const isError = ({ status }: Answer): boolean => status === 0 || status >= 400;

export type Row = {
  kind: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  refused: number;
  broken: number;
};

export class Tally {
  readonly answers: Answer[] = [];

  note(answer: Answer): void {
    this.answers.push(answer);
  }

  between = (from: number, to: number): Answer[] => this.answers.filter(({ at }) => at >= from && at < to);

  errorsBySecond(from: number, to: number): number[] {
    const seconds = Array.from({ length: Math.max(0, Math.ceil((to - from) / 1_000)) }, () => 0);
    for (const answer of this.between(from, to)) {
      const second = Math.floor((answer.at - from) / 1_000);
      if (isError(answer)) seconds[second] = (seconds[second] ?? 0) + 1;
    }
    return seconds;
  }

  lastErrorBefore = (to: number): number =>
    this.answers.reduce((last, answer) => (isError(answer) && answer.at < to ? Math.max(last, answer.at) : last), 0);
}

export function rowsOf(answers: Answer[]): Row[] {
  const row = (kind: string, some: Answer[]): Row => {
    const times = some.filter((answer) => !isError(answer)).map(({ ms }) => ms);
    const errors = some.filter(isError);
    const refused = errors.filter(isRefused).length;
    return {
      kind,
      count: some.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      refused,
      broken: errors.length - refused,
    };
  };
  return [
    ...KINDS.map((kind) =>
      row(
        kind,
        answers.filter((answer) => answer.kind === kind),
      ),
    ),
    row('all', answers),
  ];
}

/** `page 502 ×3, cart 503 ×12` */
export function nameErrors(answers: Answer[]): string {
  const counts = new Map<string, number>();
  for (const { kind, status } of answers.filter(isError)) {
    const name = `${kind} ${status === 0 ? 'unanswered' : status}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ×${count}`).join(', ') || 'none';
}
