import { type FieldAct, type FieldMove, isHeld, isOutdated } from '@/lib/admin/field-moves';
import {
  addMove,
  claimMove,
  listMoves,
  putMove,
  putShelf,
  removeMove,
  replaceMove,
} from '@/lib/browser/field-database';
import { randomId } from '@/lib/browser/random-id';
import { createTabChannel } from '@/lib/browser/tab-channel';
import { getMe } from '@/lib/browser-api/staff-field';
import { type Obstacle, obstacleOf, sendMove } from './send-move';

const RETRY_MS = 15_000;
const LOCK = 'nursery-field-moves';
const FAILED = 'магазин не\u00A0смог записать, попробуем ещё';

/** Changes of one plant's stock go one after another; a photo waits for nothing. */
const turnOf = ({ id, plant, act }: FieldMove): string => (act.kind === 'photo' ? id : plant.uuid);

type State = { moves: readonly FieldMove[]; obstacle?: Obstacle };

/** Web Locks: two tabs never send the same move at once. Without them the shop takes the second for a repeat. */
const exclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * A persistent queue: each move is stored in IndexedDB first, then sent in order when the network allows, and only
 * while the person who made it is signed in.
 */
export class FieldQueue {
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  readonly #channel = createTabChannel('nursery-field');
  #state: State = { moves: [] };
  #sending: Promise<void> | undefined;
  #isStopped = false;

  constructor(owner: string) {
    this.#owner = owner;
  }

  readonly state = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what stops it. */
  start(): () => void {
    this.#isStopped = false;
    void this.#guarded(async () => {
      for (const move of await listMoves()) if (isOutdated(move, Date.now())) await removeMove(move.id);
      await this.#reload();
      await this.send();
    });
    const send = () => void this.send();
    const timer = setInterval(send, RETRY_MS);
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener('online', send, { signal });
    document.addEventListener('visibilitychange', send, { signal });
    const ignore = this.#channel.listen(() => void this.#guarded(() => this.#reload()));
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      stopping.abort();
      ignore();
    };
  }

  /** False if the browser keeps nothing: the move is not made then. */
  async add({ uuid, sku, name, size }: FieldMove['plant'], act: FieldAct, photo?: File): Promise<boolean> {
    const isKept = await this.#guarded(async () => {
      // Browsers may delete unpersisted data when the disk is full.
      void navigator.storage?.persist?.().catch(() => undefined);
      await addMove(this.#moveOf({ uuid, sku, name, ...(size && { size }) }, act), photo);
      await this.#changed();
    });
    if (isKept) void this.send();
    return isKept;
  }

  readonly remove = (id: string): Promise<boolean> =>
    this.#guarded(async () => {
      await removeMove(id);
      await this.#changed();
      void this.send();
    });

  /** A refused move once more, in its place. A second press finds it replaced. */
  readonly repeat = ({ id, plant }: FieldMove, act: FieldAct): Promise<boolean> =>
    this.#guarded(async () => {
      if (await replaceMove(id, this.#moveOf(plant, act))) await this.#changed();
      void this.send();
    });

  /** Calls during a run join it; what was added meanwhile is sent by it too. */
  readonly send = (): Promise<void> => {
    this.#sending ??= this.#guarded(() => exclusively(() => this.#sendWaiting())).then(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  };

  #moveOf(plant: FieldMove['plant'], act: FieldAct): Omit<FieldMove, 'order'> {
    return { id: randomId(), owner: this.#owner, at: Date.now(), plant, act, state: 'waiting', tried: false };
  }

  async #sendWaiting(): Promise<void> {
    const failed = new Set<string>();
    let next = await this.#nextMove(failed);
    const obstacle = next && (await this.#findObstacle());
    if (obstacle) return this.#set(obstacle);
    for (; next && !this.#isStopped; next = await this.#nextMove(failed)) {
      const stopped = await this.#sendOne(next, failed);
      if (stopped) return this.#set(stopped);
    }
    this.#set(undefined);
  }

  /** Photos last: on a weak connection they take long. */
  async #nextMove(failed: ReadonlySet<string>): Promise<FieldMove | undefined> {
    const own = (await listMoves()).filter(({ owner }) => owner === this.#owner);
    const ready = own.filter((move) => move.state === 'waiting' && !failed.has(turnOf(move)) && !isHeld(move, own));
    return ready.find(({ act }) => act.kind !== 'photo') ?? ready[0];
  }

  /** The cookie decides who is named in the log, so it must be this person's. */
  async #findObstacle(): Promise<Obstacle | undefined> {
    const me = await getMe();
    if (!me.ok) return obstacleOf(me) ?? 'offline';
    return me.data.email === this.#owner ? undefined : 'otherPerson';
  }

  async #sendOne({ id }: FieldMove, failed: Set<string>): Promise<Obstacle | undefined> {
    const move = await claimMove(id);
    if (!move) return undefined;
    await this.#changed();
    const sent = await sendMove(move);
    if (sent.outcome === 'stopped') return sent.obstacle;
    if (sent.outcome === 'failed') {
      failed.add(turnOf(move));
      await putMove({ ...move, message: FAILED });
    } else {
      const { outcome, shelf } = sent;
      const { message: _former, ...rest } = move;
      const told = outcome === 'refused' ? { message: sent.message, ...(shelf && { shelf }) } : { sentAt: Date.now() };
      await putMove({ ...rest, ...told, state: outcome });
      if (shelf) await putShelf(move.plant.uuid, shelf);
    }
    await this.#changed();
    return undefined;
  }

  async #changed(): Promise<void> {
    this.#channel.announce();
    await this.#reload();
  }

  async #reload(): Promise<void> {
    this.#state = { ...this.#state, moves: await listMoves() };
    this.#tell();
  }

  #set(obstacle: Obstacle | undefined): void {
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
      this.#set('noStorage');
      return false;
    }
  }
}
