import { log } from '../telemetry/log';
import { dependencyFailures } from '../telemetry/metrics';

export type DependencyName =
  | 'addresses'
  | 'captcha'
  | 'database'
  | 'indexnow'
  | 'mail'
  | 'payments'
  | 'provider'
  | 'redis'
  | 'replica'
  | 'sms'
  | 'telegram';

/** So many failures in a row, and nobody is to wait for it. */
const FAILURES = 5;
/** So often somebody tries all the same. */
const PROBE_MS = 3_000;

/**
 * How it stands with a service that we ask: each failure is counted, each change told once. Who would make a visitor wait
 * asks `admits` before. One caller every few seconds tries it, whether the one before has come to an end or not: a service
 * that is back is noticed in that time, however long it let the last one wait. See docs/decisions/016.
 */
export class Dependency {
  #failures = 0;
  #probeAt = 0;

  constructor(
    private readonly name: DependencyName,
    private readonly now = () => performance.now(),
  ) {}

  /** So many failures in a row that nobody is to wait for it. */
  isSpared(): boolean {
    return this.#failures >= FAILURES;
  }

  admits(): boolean {
    if (!this.isSpared()) return true;
    if (this.now() < this.#probeAt) return false;
    this.#probeAt = this.now() + PROBE_MS;
    return true;
  }

  /** The reason stands in the log: nothing of a visitor's, no key of ours. */
  failed(reason: string): void {
    dependencyFailures.inc({ dependency: this.name });
    this.#failures += 1;
    if (this.#failures === FAILURES) this.#probeAt = this.now() + PROBE_MS;
    if (this.#failures === 1) log.warn({ dependency: this.name, reason }, 'A service that we need fails');
  }

  /** A connection that stood is gone. It is counted, but the next one may stand: whether it does is told by whoever asks. */
  lost(): void {
    dependencyFailures.inc({ dependency: this.name });
  }

  answered(): void {
    if (this.#failures > 0) {
      log.info({ dependency: this.name, failures: this.#failures }, 'A service that we need answers again');
    }
    this.#failures = 0;
  }
}
