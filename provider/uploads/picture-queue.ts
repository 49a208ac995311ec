import { refusals } from '../../telemetry/metrics';
import type { ProviderEnv } from '../env';
import { Refusal, tooLate } from '../http/reply';

/** Leaves time for drawing before the upload's deadline (contract/upload-deadline.ts). */
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER = 10;
const BUSY = 'Сейчас присылают много фотографий. Подождите немного и отправьте ещё раз';

/** Drawing takes a core for a second and 100 MB, so few are drawn at a time and few wait. */
export class PictureQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ PICTURES_AT_ONCE, PICTURES_WAITING }: Pick<ProviderEnv, 'PICTURES_AT_ONCE' | 'PICTURES_WAITING'>) {
    this.#concurrency = PICTURES_AT_ONCE;
    this.#maxWaiting = PICTURES_WAITING;
  }

  readonly isBusy = (): boolean => this.#running > 0;
  readonly waiting = (): number => this.#waiting.length;
  readonly isFull = (): boolean => this.#running >= this.#concurrency && this.#waiting.length >= this.#maxWaiting;

  readonly refusal = (): Refusal | undefined => {
    if (!this.isFull()) return undefined;
    refusals.inc({ reason: 'pictures' });
    return new Refusal(503, BUSY, { retryAfter: RETRY_AFTER });
  };

  async run<Result>(encode: () => Promise<Result>, signal?: AbortSignal): Promise<Result | Refusal> {
    const refusal = this.refusal();
    if (refusal) return refusal;
    if (this.#running < this.#concurrency) this.#running += 1;
    else if (!(await this.#waitForTurn(signal))) return tooLate();
    try {
      return signal?.aborted ? tooLate() : await encode();
    } finally {
      this.#release();
    }
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        resolve(isTurn);
      };
      const begin = () => settle(true);
      const abandon = () => {
        const place = this.#waiting.indexOf(begin);
        if (place !== -1) this.#waiting.splice(place, 1);
        settle(false);
      };
      const timer = setTimeout(abandon, MAX_WAIT_MS);
      this.#waiting.push(begin);
      signal?.addEventListener('abort', abandon, { once: true });
      if (signal?.aborted) abandon();
    });
  }
}
