import type { Result } from '@/lib/result';

type Options<Snapshot> = {
  read: () => Promise<Result<Snapshot>>;
  /** Skips items that are newer. Returns whether it differs from one of these. */
  apply: (snapshot: Snapshot, newer: ReadonlySet<string>) => boolean;
  fail: () => void;
  /** `refetch`, repeated if it is lost. */
  refresh: () => void;
};

/** Reads and changes overtake each other. A read that overlaps a change is repeated when nothing is in flight. */
export class Snapshots<Snapshot> {
  readonly #options: Options<Snapshot>;
  readonly #inFlight = new Map<string, AbortSignal>();
  readonly #answeredAt = new Map<string, number>();
  #clock = 0;
  #newest = 0;
  #isBehind = false;

  constructor(options: Options<Snapshot>) {
    this.#options = options;
  }

  async refetch(): Promise<boolean> {
    const { read, apply, fail } = this.#options;
    this.#clock += 1;
    const begun = this.#clock;
    const result = await read();
    if (!result.ok) {
      fail();
      return false;
    }
    if (begun > this.#newest) {
      this.#newest = begun;
      const busy = this.#busy();
      const answered = [...this.#answeredAt].flatMap(([uuid, at]) => (at > begun ? [uuid] : []));
      const isDisputed = apply(result.data, new Set([...busy, ...answered]));
      this.#isBehind ||= busy.length > 0 || isDisputed;
    }
    this.#catchUp();
    return true;
  }

  async track<T>(uuid: string, signal: AbortSignal, request: Promise<Result<T>>): Promise<Result<T>> {
    this.#inFlight.set(uuid, signal);
    const result = await request;
    if (this.#inFlight.get(uuid) === signal) {
      this.#inFlight.delete(uuid);
      if (result.ok && !signal.aborted) this.#answeredAt.set(uuid, ++this.#clock);
    }
    queueMicrotask(() => this.#catchUp());
    return result;
  }

  invalidate(): void {
    this.#newest = ++this.#clock;
  }

  #busy(): string[] {
    return [...this.#inFlight].flatMap(([uuid, { aborted }]) => (aborted ? [] : [uuid]));
  }

  #catchUp(): void {
    if (!this.#isBehind || this.#busy().length > 0) return;
    this.#isBehind = false;
    this.#options.refresh();
  }
}
