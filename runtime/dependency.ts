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

  admits(): boolean {
    if (this.#failures < FAILURES) return true;
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

  answered(): void {
    if (this.#failures > 0) {
      log.info({ dependency: this.name, failures: this.#failures }, 'A service that we need answers again');
    }
    this.#failures = 0;
  }
}
