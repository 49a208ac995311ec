import { log } from '../telemetry/log';
import { dependencyFailures } from '../telemetry/metrics';

export type DependencyName =
  | 'addresses'
  | 'bucket'
  | 'captcha'
  | 'database'
  | 'indexnow'
  | 'mail'
  | 'payments'
  | 'photos'
  | 'provider'
  | 'redis'
  | 'replica'
  | 'sms'
  | 'telegram';

const FAILURES = 5;
const PROBE_MS = 3_000;

export class Dependency {
  #failures = 0;
  #probeAt = 0;

  constructor(
    private readonly name: DependencyName,
    private readonly now = () => performance.now(),
  ) {}

  isSpared(): boolean {
    return this.#failures >= FAILURES;
  }

  admits(): boolean {
    if (!this.isSpared()) return true;
    if (this.now() < this.#probeAt) return false;
    this.#probeAt = this.now() + PROBE_MS;
    return true;
  }

  failed(reason: string): void {
    dependencyFailures.inc({ dependency: this.name });
    this.#failures += 1;
    if (this.#failures === FAILURES) this.#probeAt = this.now() + PROBE_MS;
    if (this.#failures === 1) log.warn({ dependency: this.name, reason }, 'Dependency failed');
  }

  lost(): void {
    dependencyFailures.inc({ dependency: this.name });
  }

  answered(): void {
    if (this.#failures > 0) {
      log.info({ dependency: this.name, failures: this.#failures }, 'Dependency is available again');
    }
    this.#failures = 0;
  }
}
