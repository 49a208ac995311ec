import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '@/lib/result';
import type { SyncEffects } from './effects';
import type { Outcome, Policy } from './policies';
import { Snapshots } from './snapshots';
import { type SyncState, withFailedRead, withNewItem, withoutOldItems, withoutPending } from './transitions';

/** Retries when an answer shows a concurrent change from elsewhere. */
const CORRECTIONS = 3;

/** Milliseconds. A lost request may arrive seconds later, and a read may fail, too. */
export const REREADS_MS = [500, 1_500, 4_000, 10_000];

type Source<S, V, Snapshot, Answer, Options> = {
  policy: Policy<V, Answer>;
  read: () => Promise<Result<Snapshot>>;
  send: (uuid: string, from: V, to: V, signal: AbortSignal) => Promise<Result<Answer>>;
  getConfirmed: (state: S, uuid: string) => V;
  /** `isNewer`: keep the item, the snapshot is older. */
  withSnapshot: (state: S, snapshot: Snapshot, isNewer: (uuid: string) => boolean) => S;
  withAnswer: (state: S, uuid: string, confirmed: V, answer: Answer, options: Partial<Options>) => S;
  onSettled: (uuid: string, outcome: Outcome, options: Partial<Options>) => void;
};

type Effects = Pick<SyncEffects<unknown>, 'announce' | 'schedule' | 'now'>;

class Item<Options> {
  options: Partial<Options> = {};
  isSettled = true;
  hasSent = false;
  isUncertain = false;
  cancelTimer: (() => void) | undefined;
  request: AbortController | undefined;
  running = Promise.resolve();
}

/** One request per item at a time, the latest value wins. [CART-03, FAV-01] */
export class Sync<S extends SyncState<V>, V, Snapshot, Answer, Options extends object> {
  readonly #state: StoreApi<S>;
  readonly #source: Source<S, V, Snapshot, Answer, Options>;
  readonly #effects: Effects;
  readonly #items = new Map<string, Item<Options>>();
  readonly #snapshots: Snapshots<Snapshot>;
  #barrier: Promise<void> | undefined;
  #loading: Promise<boolean> | undefined;
  #willReread = false;

  constructor(state: StoreApi<S>, source: Source<S, V, Snapshot, Answer, Options>, effects: Effects) {
    this.#state = state;
    this.#source = source;
    this.#effects = effects;
    this.#snapshots = new Snapshots<Snapshot>({
      read: source.read,
      apply: (snapshot, newer) => this.#apply(snapshot, newer),
      fail: () => state.setState(withFailedRead),
      refresh: () => void this.refresh(),
    });
  }

  readonly reload = (): Promise<boolean> => this.#snapshots.refetch();

  /** After a change elsewhere. A lost read is repeated, because nothing else would cause another one. */
  readonly refresh = async (): Promise<void> => {
    if (!(await this.reload())) this.#rereadLater();
  };

  readonly loadOnce = (): Promise<boolean> => {
    this.#loading ??= this.reload().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  };

  schedule(uuid: string, options: Partial<Options>): void {
    const item = this.#items.get(uuid) ?? new Item<Options>();
    this.#items.set(uuid, item);
    item.options = { ...item.options, ...options };
    item.isSettled = false;
    const { debounceMs } = this.#source.policy;
    item.cancelTimer?.();
    if (debounceMs > 0) item.cancelTimer = this.#effects.schedule(() => this.#flush(uuid, item), debounceMs);
    else if (!item.request && !this.#barrier) this.#flush(uuid, item);
  }

  readonly settle = async (): Promise<void> => {
    for (;;) {
      for (const [uuid, item] of this.#items) if (item.cancelTimer) this.#flush(uuid, item);
      const running = this.#running();
      if (running.length === 0) return;
      await Promise.all(running);
    }
  };

  hasUnsettled(): boolean {
    return [...this.#items.values()].some(({ isSettled, isUncertain }) => !isSettled || isUncertain);
  }

  runAlone(change: () => Promise<void>): Promise<void> {
    const barrier: Promise<void> = Promise.all(this.#running())
      .then(change)
      .finally(() => {
        if (this.#barrier !== barrier) return;
        this.#barrier = undefined;
        for (const [uuid, item] of this.#items) if (!item.isSettled) this.#flush(uuid, item);
      });
    this.#barrier = barrier;
    return barrier;
  }

  markNew(uuid: string, ms: number): void {
    const { now, schedule } = this.#effects;
    this.#state.setState((before) => withNewItem(before, uuid, now() + ms));
    schedule(() => this.#state.setState((before) => withoutOldItems(before, now())), ms);
  }

  invalidate(): void {
    this.#snapshots.invalidate();
  }

  #running(): Promise<void>[] {
    const items = [...this.#items.values()].flatMap(({ request, running }) => (request ? [running] : []));
    return this.#barrier ? [...items, this.#barrier] : items;
  }

  #flush(uuid: string, item: Item<Options>): void {
    item.cancelTimer?.();
    item.cancelTimer = undefined;
    if (item.request) {
      item.request.abort();
      item.isUncertain = true;
    }
    const request = new AbortController();
    item.request = request;
    item.running = this.#reconcile(uuid, item, request.signal).finally(() => {
      if (item.request === request) item.request = undefined;
    });
  }

  async #reconcile(uuid: string, item: Item<Options>, signal: AbortSignal): Promise<void> {
    const { debounceMs, isRelative } = this.#source.policy;
    // Merges changes of one task. A debounced change has already waited.
    if (debounceMs === 0) await undefined;
    for (let corrections = 0; ; corrections++) {
      // No await without a read: on `pagehide` the change must be sent in the same task.
      if (isRelative && !this.#isCertain(item) && !(await this.#reload(uuid, item, signal))) return;
      const target = this.#getPending(uuid);
      const outcome = await this.#exchange(uuid, item, target, signal);
      if (signal.aborted || item.cancelTimer || this.#barrier) return;
      if (this.#getPending(uuid) !== target) continue;
      if (outcome || corrections >= CORRECTIONS) return this.#finish(uuid, item, outcome ?? { kind: 'unchanged' });
    }
  }

  /** False if the item is finished or a newer request finishes it. */
  async #reload(uuid: string, item: Item<Options>, signal: AbortSignal): Promise<boolean> {
    const isRead = await this.reload();
    if (signal.aborted) return false;
    item.isUncertain = !isRead;
    if (item.cancelTimer) return false;
    if (!isRead) this.#finish(uuid, item, { kind: 'lost', message: '' });
    return isRead;
  }

  async #exchange(uuid: string, item: Item<Options>, to: V, signal: AbortSignal): Promise<Outcome | undefined> {
    const from = this.#getConfirmed(uuid);
    if (this.#isCertain(item) && from === to) return { kind: 'unchanged' };
    item.hasSent = true;
    const result = await this.#snapshots.track(uuid, signal, this.#source.send(uuid, from, to, signal));
    if (signal.aborted) return undefined;
    if (result.ok) {
      item.isUncertain = false;
      const { confirmed, outcome } = this.#source.policy.judge(result.data, from, to);
      this.#state.setState((now) => this.#source.withAnswer(now, uuid, confirmed, result.data, item.options));
      return outcome;
    }
    const { kind, message } = result;
    if (kind !== 'unavailable') return { kind: 'refused', message };
    item.isUncertain = true;
    const isApplied = (await this.reload()) && this.#getConfirmed(uuid) === to;
    if (isApplied && !signal.aborted) item.isUncertain = false;
    return isApplied ? { kind: 'done', message: '' } : { kind: 'lost', message };
  }

  #finish(uuid: string, item: Item<Options>, outcome: Outcome): void {
    const { options, hasSent } = item;
    item.options = {};
    item.isSettled = true;
    item.hasSent = false;
    item.request = undefined;
    this.#state.setState((now) => withoutPending(now, uuid));
    this.#source.onSettled(uuid, outcome, options);
    // Also without an answer: the change may have been applied.
    if (hasSent) this.#effects.announce();
    if (item.isUncertain) this.#rereadLater();
  }

  #rereadLater([delay, ...further]: readonly number[] = REREADS_MS): void {
    if (delay === undefined || this.#willReread) return;
    this.#willReread = true;
    this.#effects.schedule(async () => {
      this.#willReread = false;
      if (!(await this.reload())) this.#rereadLater(further);
    }, delay);
  }

  #apply(snapshot: Snapshot, newer: ReadonlySet<string>): boolean {
    const now = this.#state.getState();
    const { getConfirmed, withSnapshot } = this.#source;
    const read = withSnapshot(now, snapshot, () => false);
    this.#state.setState(withSnapshot(now, snapshot, (uuid) => newer.has(uuid)));
    return [...newer].some((uuid) => getConfirmed(read, uuid) !== getConfirmed(now, uuid));
  }

  #isCertain({ isUncertain }: Item<Options>): boolean {
    return this.#state.getState().isLoaded && !isUncertain;
  }

  #getConfirmed(uuid: string): V {
    return this.#source.getConfirmed(this.#state.getState(), uuid);
  }

  #getPending(uuid: string): V {
    return this.#state.getState().pending[uuid] ?? this.#getConfirmed(uuid);
  }
}
