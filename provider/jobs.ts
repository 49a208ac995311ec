import { forgetAbandonedCarts } from './cart/service';
import type { Context } from './context';
import { sendDueMessages } from './notifications/service';
import { forgetOldKeys } from './orders/idempotency';
import { releaseExpired } from './stock/service';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

type Job = { name: string; every: number; run: (context: Context) => Promise<unknown> };

const OUTBOX: Job = { name: 'outbox', every: 5 * SECOND_MS, run: sendDueMessages };

/** Work that nobody asks for, each kind by its own clock: a slow mail server must not hold the stock. */
const JOBS: Job[] = [
  OUTBOX,
  { name: 'expired reservations', every: 5 * SECOND_MS, run: releaseExpired },
  { name: 'old idempotency keys', every: HOUR_MS, run: forgetOldKeys },
  { name: 'abandoned carts', every: HOUR_MS, run: forgetAbandonedCarts },
];

export type RunningJobs = {
  wakeOutbox: () => void;
  /** Starts nothing more and waits for what runs: a message that is on its way is marked as sent. */
  stop: () => Promise<void>;
};

export function startJobs(context: Context): RunningJobs {
  const running = JOBS.map((job) => new Repeated(job, context));
  const outbox = running.find(({ job }) => job === OUTBOX);
  return {
    wakeOutbox: () => void outbox?.turn(),
    stop: async () => void (await Promise.all(running.map((job) => job.stop()))),
  };
}

/** One job, never twice at a time; a call while it runs makes it run once more afterwards. */
class Repeated {
  readonly #timer: NodeJS.Timeout;
  #run: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;

  constructor(
    readonly job: Job,
    private readonly context: Context,
  ) {
    this.#timer = setInterval(() => void this.turn(), job.every).unref();
  }

  turn(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    if (this.#run) {
      this.#isAskedAgain = true;
      return this.#run;
    }
    this.#run = this.#work().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  async #work(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      await this.job.run(this.context).catch((error) => console.error(`Job failed: ${this.job.name}`, error));
    } while (this.#isAskedAgain && !this.#isStopped);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#run;
  }
}
