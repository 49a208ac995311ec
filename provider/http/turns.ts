import { Refusal } from './reply';

const MOST_WAITING = 4;
const RETRY_AFTER = 10;
const BUSY = 'Сейчас загружают другие файлы. Подождите немного и\u00A0отправьте ещё раз';

/** A file unpacks to hundreds of megabytes, so one is read at a time and few wait. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #taken = 0;

  async take<Result>(read: () => Promise<Result>): Promise<Result | Refusal> {
    if (this.#taken > MOST_WAITING) return new Refusal(503, BUSY, { retryAfter: RETRY_AFTER });
    this.#taken += 1;
    const turn = this.#last.then(read);
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => {
      this.#taken -= 1;
    });
  }
}
