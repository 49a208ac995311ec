import { outsideRequests } from '../telemetry/request-id';
import { outsideTraces } from '../telemetry/spans';
import { notifyRestocked } from './back-in-stock/service';
import type { Context } from './context';
import { keepUp } from './db/upkeep';
import { reportError } from './error-reporting';
import { tellSearchEngines } from './indexnow/service';
import { CHANNELS } from './notifications/message';
import { sendDueOfChannel } from './notifications/service';
import { cancelUnconfirmed } from './orders/confirming-service';
import { lookAfterPayments } from './payments/service';
import { forgetAndTell, RETENTION } from './retention';
import { sweepExpired } from './stock/service';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

type Job = {
  name: string;
  every: number;
  /** The first time at the start, not after a whole turn of its clock. */
  isSoon?: boolean;
  run: (context: Context, signal: AbortSignal) => Promise<unknown>;
};

/** A job for each channel: a mail server that hangs must not hold the codes that leave by SMS. */
const OUTBOX = CHANNELS.map(
  (channel): Job => ({ name: `outbox, ${channel}`, every: 5 * SECOND_MS, run: sendDueOfChannel(channel) }),
);

const PAYMENTS: Job = { name: 'payments', every: 30 * SECOND_MS, isSoon: true, run: lookAfterPayments };

const FORGET = Object.keys(RETENTION).map(
  (name): Job => ({ name, every: HOUR_MS, run: (context) => forgetAndTell(name, context) }),
);

/** Work that nobody asks for, each kind by its own clock: a slow mail server must not hold the stock. */
const JOBS: Job[] = [
  ...OUTBOX,
  PAYMENTS,
  ...FORGET,
  { name: 'expired reservations', every: 5 * SECOND_MS, run: sweepExpired },
  { name: 'unconfirmed orders', every: 60 * SECOND_MS, run: cancelUnconfirmed },
  { name: 'back in stock', every: 60 * SECOND_MS, run: notifyRestocked },
  { name: 'changed pages to search engines', every: 60 * SECOND_MS, run: tellSearchEngines },
  {
    name: 'upkeep of PGlite',
    every: 12 * HOUR_MS,
    isSoon: true,
    run: ({ connection }, signal) => keepUp(connection, signal),
  },
];

export type RunningJobs = {
  triggerOutbox: () => void;
  triggerPayments: () => void;
  /** Starts nothing more and waits for what runs: a message that is on its way is marked as sent. */
  stop: () => Promise<void>;
};

export function startJobs(context: Context): RunningJobs {
  const running = JOBS.map((job) => new Repeated(job, context));
  const trigger = (jobs: Job[]) => () => {
    for (const one of running) if (jobs.includes(one.job)) void one.turn();
  };
  return {
    triggerOutbox: trigger(OUTBOX),
    triggerPayments: trigger([PAYMENTS]),
    stop: async () => void (await Promise.all(running.map((job) => job.stop()))),
  };
}

/** One job, never twice at a time; a call while it runs makes it run once more afterwards. */
class Repeated {
  readonly #timer: NodeJS.Timeout;
  #run: Promise<void> | undefined;
  #isAskedAgain = false;
  readonly #stop = new AbortController();

  constructor(
    readonly job: Job,
    private readonly context: Context,
  ) {
    this.#timer = setInterval(() => void this.turn(), job.every).unref();
    if (job.isSoon) void this.turn();
  }

  turn(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve();
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
      // An embedded provider is opened, and its clocks are set, by the first request that comes.
      await outsideRequests(() => outsideTraces(() => this.job.run(this.context, this.#stop.signal))).catch((error) =>
        reportError(`Job failed: ${this.job.name}`, error),
      );
    } while (this.#isAskedAgain && !this.#stop.signal.aborted);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    await this.#run;
  }
}
