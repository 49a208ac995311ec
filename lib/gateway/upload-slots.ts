import { LIMITS } from '@/contract/limits';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { takesFile } from '../api/file-calls';
import { env } from '../env';
import { BodyRefused } from './body-refused';

const WHOLE = LIMITS.form_fields + LIMITS.file;
/** Seconds. */
const RETRY_AFTER = 10;

const crowded = () =>
  new BodyRefused(503, 'Сейчас присылают много файлов. Подождите немного и отправьте ещё раз', RETRY_AFTER);

export type UploadSlot = {
  hold: (bytes: number) => void;
  complete: () => void;
  leave: () => void;
};

/** Slow uploads count only their received bytes, so they block no one. */
export class UploadSlots {
  readonly #most: number;
  readonly #ofAddress = new Map<string, number>();
  #complete = 0;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  enter({ headers, url }: Pick<Request, 'headers' | 'url'>): UploadSlot | undefined {
    const length = headers.get('content-length');
    const announced = length === null ? WHOLE : Number(length);
    if (!takesFile(new URL(url).pathname) || announced <= LIMITS.form_fields) return undefined;
    const address = headers.get(CLIENT_ADDRESS) ?? '';
    const before = this.#ofAddress.get(address) ?? 0;
    const hasRoom = before < Math.ceil(this.#most / 2) && this.#complete < this.#most;
    if (!hasRoom || this.#bytes + announced > this.#most * WHOLE) throw crowded();
    this.#ofAddress.set(address, before + 1);
    return this.#place(address);
  }

  #place(address: string): UploadSlot {
    let held = 0;
    let isComplete = false;
    return {
      hold: (bytes) => {
        if (this.#bytes + bytes > this.#most * WHOLE) throw crowded();
        held += bytes;
        this.#bytes += bytes;
      },
      complete: () => {
        isComplete = true;
        this.#complete += 1;
      },
      leave: () => {
        this.#bytes -= held;
        if (isComplete) this.#complete -= 1;
        const others = (this.#ofAddress.get(address) ?? 1) - 1;
        if (others === 0) this.#ofAddress.delete(address);
        else this.#ofAddress.set(address, others);
      },
    };
  }
}

export const uploadSlots = new UploadSlots(env.UPLOADS_AT_ONCE);
