import { refusals } from '../../telemetry/metrics';
import type { ProviderEnv } from '../env';
import { Refusal, tooLate } from '../http/reply';

/** Leaves time for the drawing itself before a transaction must not begin any more (contract/upload-deadline.ts). */
const PATIENCE_MS = 8_000;
/** Seconds. */
const RETRY_AFTER = 10;
const CROWDED = 'Сейчас присылают много фотографий. Подождите немного и отправьте ещё раз';

/**
 * Drawing a picture anew takes a core for a second and a hundred megabytes: few are drawn at a time, few wait, and whoever
 * comes then is told at once.
 */
export class PictureQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  #drawing = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ PICTURES_AT_ONCE, PICTURES_WAITING }: Pick<ProviderEnv, 'PICTURES_AT_ONCE' | 'PICTURES_WAITING'>) {
    this.#atOnce = PICTURES_AT_ONCE;
    this.#mostWaiting = PICTURES_WAITING;
  }

  readonly isDrawing = (): boolean => this.#drawing > 0;
  readonly waiting = (): number => this.#waiting.length;
  readonly isFull = (): boolean => this.#drawing >= this.#atOnce && this.#waiting.length >= this.#mostWaiting;

  /** For whoever comes with a picture now; undefined while there is room. */
  readonly refusal = (): Refusal | undefined => {
    if (!this.isFull()) return undefined;
    refusals.inc({ reason: 'pictures' });
    return new Refusal(503, CROWDED, { retryAfter: RETRY_AFTER });
  };

  /** Draws when its turn comes; a refusal where there is no room, or the turn or the sender does not wait so long. */
  async inTurn<Drawn>(draw: () => Promise<Drawn>, signal?: AbortSignal): Promise<Drawn | Refusal> {
    const refusal = this.refusal();
    if (refusal) return refusal;
    if (this.#drawing < this.#atOnce) this.#drawing += 1;
    else if (!(await this.#waitForTurn(signal))) return tooLate();
    try {
      return signal?.aborted ? tooLate() : await draw();
    } finally {
      this.#passOn();
    }
  }

  /** Whoever ends hands the place over: nobody who comes just then gets ahead. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#drawing -= 1;
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', leave);
        resolve(isTurn);
      };
      const begin = () => settle(true);
      const leave = () => {
        const place = this.#waiting.indexOf(begin);
        if (place !== -1) this.#waiting.splice(place, 1);
        settle(false);
      };
      const patience = setTimeout(leave, PATIENCE_MS);
      this.#waiting.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) leave();
    });
  }
}
