import { type FieldAct, type FieldMove, type FieldShelf, isOutdated } from '@/lib/admin/field-moves';
import { listMoves, putMove, removeMove } from '@/lib/browser/field-database';
import { randomId } from '@/lib/browser/random-id';
import { createTabChannel } from '@/lib/browser/tab-channel';
import { sendMove } from './send-move';

const RETRY_MS = 15_000;
const LOCK = 'nursery-field-moves';

/** `offline`: the shop cannot be reached. `noStorage`: the browser keeps nothing. */
export type Obstacle = 'offline' | 'signedOut' | 'noStorage';
type State = { moves: readonly FieldMove[]; obstacle?: Obstacle };

/** Web Locks: two tabs never send the same move at once. Without them the shop takes the second for a repeat. */
const exclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * Moves are kept in the browser's database first and sent after that, one after another, whenever the shop can be
 * reached. Only the person who made them sends them.
 */
export class FieldQueue {
  readonly #owner: string;
  readonly #onShelf: (uuid: string, shelf: FieldShelf) => void;
  readonly #listeners = new Set<() => void>();
  readonly #channel = createTabChannel('nursery-field');
  #state: State = { moves: [] };
  #sending: Promise<boolean> = Promise.resolve(true);

  constructor(owner: string, onShelf: (uuid: string, shelf: FieldShelf) => void) {
    this.#owner = owner;
    this.#onShelf = onShelf;
  }

  readonly state = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what stops it. */
  start(): () => void {
    void this.#guarded(async () => {
      for (const move of await listMoves()) if (isOutdated(move, Date.now())) await removeMove(move.id);
      await this.#reload();
    });
    void this.send();
    const send = () => void this.send();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    const ignore = this.#channel.listen(() => void this.#guarded(() => this.#reload()));
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      ignore();
    };
  }

  /** False if the browser keeps nothing: the move is not made then. */
  async add({ uuid, sku, name, size }: FieldMove['plant'], act: FieldAct): Promise<boolean> {
    const plant = { uuid, sku, name, ...(size && { size }) };
    const move = {
      id: randomId(),
      owner: this.#owner,
      at: Date.now(),
      plant,
      act,
      state: 'waiting',
      tried: false,
    } as const;
    const isKept = await this.#guarded(() => this.#keep(move));
    if (isKept) void this.send();
    return isKept;
  }

  readonly remove = (id: string): Promise<boolean> =>
    this.#guarded(async () => {
      await removeMove(id);
      await this.#changed();
    });

  readonly send = (): Promise<boolean> => {
    this.#sending = this.#sending.then(() => this.#guarded(() => exclusively(() => this.#sendWaiting())));
    return this.#sending;
  };

  async #sendWaiting(): Promise<void> {
    const own = (await listMoves()).filter(({ owner, state }) => owner === this.#owner && state === 'waiting');
    for (const move of own) {
      await this.#keep({ ...move, tried: true });
      const sent = await sendMove(move);
      if (sent.outcome === 'later') return this.#set({ obstacle: 'offline' });
      if (sent.outcome === 'signedOut') return this.#set({ obstacle: 'signedOut' });
      if (sent.shelf) this.#onShelf(move.plant.uuid, sent.shelf);
      const told =
        sent.outcome === 'refused' ? { message: sent.message, ...(sent.shelf && { shelf: sent.shelf }) } : {};
      await this.#keep({ ...move, ...told, tried: true, state: sent.outcome });
    }
    this.#set({});
  }

  async #keep(move: FieldMove): Promise<void> {
    await putMove(move);
    await this.#changed();
  }

  async #changed(): Promise<void> {
    this.#channel.announce();
    await this.#reload();
  }

  async #reload(): Promise<void> {
    this.#state = { ...this.#state, moves: await listMoves() };
    this.#tell();
  }

  #set({ obstacle }: Pick<State, 'obstacle'>): void {
    if (obstacle === this.#state.obstacle) return;
    this.#state = { moves: this.#state.moves, ...(obstacle && { obstacle }) };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #guarded(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch {
      this.#set({ obstacle: 'noStorage' });
      return false;
    }
  }
}
