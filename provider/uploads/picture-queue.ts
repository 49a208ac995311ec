import { refusals } from '../../telemetry/metrics';
import type { ProviderEnv } from '../env';
import { Refusal, tooLate } from '../http/reply';

/** Leaves time for drawing before the upload's deadline (contract/upload-deadline.ts). */
const PATIENCE_MS = 8_000;
const RETRY_AFTER = 10;
const CROWDED = 'Сейчас присылают много фотографий. Подождите немного и отправьте ещё раз';

/** Drawing takes a core for a second and 100 MB, so few are drawn at a time and few wait. */
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

  readonly refusal = (): Refusal | undefined => {
    if (!this.isFull()) return undefined;
    refusals.inc({ reason: 'pictures' });
    return new Refusal(503, CROWDED, { retryAfter: RETRY_AFTER });
  };

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
