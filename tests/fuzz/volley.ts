import { exchange, type Outcome, type Wire } from './raw-http';

export type Malformed = Wire & { name: string; kind: string };

const AT_ONCE = 4;

export class Volley {
  /** Undefined: no response. */
  readonly statuses = new Set<number | undefined>();
  readonly #port: number;
  readonly #deadline: number;
  readonly #requestOf: (n: number) => Malformed;

  /** `deadline` of each response, in milliseconds. */
  constructor({ url, deadline, requestOf }: { url: string; deadline: number; requestOf: (n: number) => Malformed }) {
    this.#port = Number(new URL(url).port);
    this.#deadline = deadline;
    this.#requestOf = requestOf;
  }

  /**
   * Sends requests `from` to `to` and returns the faults. Late ones are repeated alone, because the machine may have
   * been busy.
   */
  async send(from: number, to: number): Promise<string[]> {
    const faults: string[] = [];
    const late: number[] = [];
    let next = from;
    const sender = async () => {
      while (next < to) {
        const n = next++;
        const answer = await this.#ask(n);
        if (answer.isLate) late.push(n);
        else faults.push(...answer.faults);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    for (const n of late) faults.push(...(await this.#ask(n)).faults);
    return faults;
  }

  async #ask(n: number): Promise<{ isLate: boolean; faults: string[] }> {
    const malformed = this.#requestOf(n);
    const outcome = await exchange(this.#port, malformed);
    this.statuses.add(outcome.status);
    const fault = this.#faultOf(malformed, outcome);
    return { isLate: this.#isLate(outcome), faults: fault ? [describeFault(n, malformed, fault)] : [] };
  }

  #isLate({ isHung, milliseconds }: Outcome): boolean {
    return isHung || milliseconds > this.#deadline;
  }

  #faultOf({ isCutShort }: Malformed, outcome: Outcome): string | undefined {
    const { status, body, milliseconds } = outcome;
    if (this.#isLate(outcome)) return `answered after ${Math.round(milliseconds)} ms`;
    if (status === undefined) return isCutShort ? undefined : 'hung up without an answer';
    if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
    if (/\bat .+:\d+:\d+|node_modules/.test(body)) return `showed its stack: ${body.slice(0, 200)}`;
    return undefined;
  }
}

const describeFault = (n: number, { name, kind, parts }: Malformed, fault: string): string => {
  const wire = Buffer.concat(parts.map((part) => part.subarray(0, 1_000)));
  return `#${n} ${name} (${kind}) ${fault}\n    ${JSON.stringify(wire.subarray(0, 1_500).toString('latin1'))}`;
};
