import { outsideRequests } from '../telemetry/request-id';
import { outsideTraces } from '../telemetry/spans';
import { notifyRestocked } from './back-in-stock/service';
import type { Context } from './context';
import { runMaintenance } from './db/maintenance';
import { turnDiscounts } from './discounts/service';
import { reportError } from './error-reporting';
import { notifySearchEngines } from './indexnow/service';
import { CHANNELS } from './notifications/message';
import { sendDueOfChannel } from './notifications/service';
import { cancelUnconfirmed } from './orders/confirming-service';
import { sendHandoverReceipts } from './payments/receipts-service';
import { syncPayments } from './payments/service';
import { publishPlanned } from './product-card/publishing-service';
import { workOnFiles } from './product-files/work-service';
import { undoLongLists } from './product-table/parts-service';
import { RETENTION, runRetention } from './retention';
import { sweepExpired } from './stock/service';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

type Job = {
  name: string;
  every: number;
  runsAtStart?: boolean;
  run: (context: Context, signal: AbortSignal) => Promise<unknown>;
};

/** One job per channel: a hanging mail server must not delay codes sent by SMS. */
const OUTBOX = CHANNELS.map(
  (channel): Job => ({ name: `outbox, ${channel}`, every: 5 * SECOND_MS, run: sendDueOfChannel(channel) }),
);

const PAYMENTS: Job = { name: 'payments', every: 30 * SECOND_MS, runsAtStart: true, run: syncPayments };

const LONG_LISTS: Job[] = [
  { name: 'files with prices and stock', every: 10 * SECOND_MS, runsAtStart: true, run: workOnFiles },
  { name: 'undoing long lists', every: 10 * SECOND_MS, runsAtStart: true, run: undoLongLists },
];

const RETENTION_JOBS = Object.keys(RETENTION).map(
  (name): Job => ({ name, every: HOUR_MS, run: (context) => runRetention(name, context) }),
);

const JOBS: Job[] = [
  ...OUTBOX,
  PAYMENTS,
  ...LONG_LISTS,
  ...RETENTION_JOBS,
  { name: 'receipts of handed over orders', every: 60 * SECOND_MS, run: sendHandoverReceipts },
  { name: 'expired reservations', every: 5 * SECOND_MS, run: sweepExpired },
  { name: 'planned products', every: 5 * SECOND_MS, runsAtStart: true, run: publishPlanned },
  { name: 'unconfirmed orders', every: 60 * SECOND_MS, run: cancelUnconfirmed },
  { name: 'discounts of some days', every: 30 * SECOND_MS, runsAtStart: true, run: turnDiscounts },
  { name: 'back in stock', every: 60 * SECOND_MS, run: notifyRestocked },
  { name: 'changed pages to search engines', every: 60 * SECOND_MS, run: notifySearchEngines },
  {
    name: 'PGlite maintenance',
    every: 12 * HOUR_MS,
    runsAtStart: true,
    run: ({ connection }, signal) => runMaintenance(connection, signal),
  },
];

export type RunningJobs = {
  triggerOutbox: () => void;
  triggerPayments: () => void;
  triggerLongLists: () => void;
  stop: () => Promise<void>;
};

export function startJobs(context: Context): RunningJobs {
  const running = JOBS.map((job) => new RepeatedJob(job, context));
  const triggerAll = (jobs: Job[]) => () => {
    for (const one of running) if (jobs.includes(one.job)) void one.trigger();
  };
  return {
    triggerOutbox: triggerAll(OUTBOX),
    triggerPayments: triggerAll([PAYMENTS]),
    triggerLongLists: triggerAll(LONG_LISTS),
    stop: async () => void (await Promise.all(running.map((job) => job.stop()))),
  };
}

/** Never runs twice at once; a call meanwhile makes it run once more. */
class RepeatedJob {
  readonly #timer: NodeJS.Timeout;
  #run: Promise<void> | undefined;
  #isRepeatRequested = false;
  readonly #stop = new AbortController();

  constructor(
    readonly job: Job,
    private readonly context: Context,
  ) {
    this.#timer = setInterval(() => void this.trigger(), job.every).unref();
    if (job.runsAtStart) void this.trigger();
  }

  trigger(): Promise<void> {
    if (this.#stop.signal.aborted) return Promise.resolve();
    if (this.#run) {
      this.#isRepeatRequested = true;
      return this.#run;
    }
    this.#run = this.#work().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  async #work(): Promise<void> {
    do {
      this.#isRepeatRequested = false;
      // The first request opens an embedded provider; jobs must not inherit its id and trace.
      await outsideRequests(() => outsideTraces(() => this.job.run(this.context, this.#stop.signal))).catch((error) =>
        reportError(`Job failed: ${this.job.name}`, error),
      );
    } while (this.#isRepeatRequested && !this.#stop.signal.aborted);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearInterval(this.#timer);
    await this.#run;
  }
}
