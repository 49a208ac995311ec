import type { Member } from './member';

const LOOK_MS = 2_000;

export class MemoryWatch {
  /** Megabytes by name. */
  readonly most = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(members: Member[]) {
    const look = () => {
      for (const { name, megabytes } of members) this.most.set(name, Math.max(this.most.get(name) ?? 0, megabytes));
    };
    this.#timer = setInterval(look, LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
