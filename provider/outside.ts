import { Dependency, type DependencyName } from '../runtime/dependency';

/** No service that we ask has so much to say. */
const ANSWER_BYTES = 256 * 1_024;

/** A service was not heard, or not understood. In our own words: the error's may name the address, which may hold a key. */
export class Unheard extends Error {}

export type Question = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  deadlineMs: number;
  /** Nothing more is awaited once that has happened. */
  end?: AbortSignal | undefined;
};

export type Heard = { status: number; headers: Headers; json: unknown };

/** Asks and answers with what `read` has understood. Throws `Unheard`, and nothing else, by the deadline at the latest. */
export type Outside = <T>(url: string, question: Question, read: (heard: Heard) => T) => Promise<T>;

type Manner = {
  /** A job asks: it has its own pauses, and nobody waits for it. */
  isJob?: boolean;
  /** Only the status of its answer counts. */
  isMute?: boolean;
};

/** A service of somebody else's that is asked by HTTP. Whatever it does, its answer costs a bounded time and memory. */
export function openOutside(name: DependencyName, { isJob = false, isMute = false }: Manner = {}): Outside {
  const dependency = new Dependency(name);
  return async (url, question, read) => {
    if (!isJob && !dependency.admits()) throw new Unheard('не спрашиваем: только что не отвечала');
    try {
      const heard = await ask(url, question, isMute);
      const understood = understand(heard, read);
      if (heard.status < 500) dependency.answered();
      else dependency.failed(`HTTP ${heard.status}`);
      return understood;
    } catch (error) {
      const unheard = error instanceof Unheard ? error : new Unheard(explain(error as FetchError, question));
      dependency.failed(unheard.message);
      throw unheard;
    }
  };
}

async function ask(url: string, { deadlineMs, end, ...init }: Question, isMute: boolean): Promise<Heard> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = end ? AbortSignal.any([deadline, end]) : deadline;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const { status, headers } = response;
  if (!isMute) return { status, headers, json: parse(status, await readWhole(response)) };
  await response.body?.cancel();
  return { status, headers, json: undefined };
}

/** A connection that is left by a throw is closed with what it still has to say. */
async function readWhole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new Unheard('слишком длинный ответ');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const garbled = (status: number) => new Unheard(`HTTP ${status}, непонятный ответ`);

function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw garbled(status);
  }
}

function understand<T>(heard: Heard, read: (heard: Heard) => T): T {
  try {
    return read(heard);
  } catch (error) {
    throw error instanceof Unheard ? error : garbled(heard.status);
  }
}

type FetchError = Error & { cause?: { code?: string } };

function explain({ name, cause }: FetchError, { deadlineMs, end }: Question): string {
  if (end?.aborted) return 'нет ответа вовремя';
  if (name === 'TimeoutError') return `нет ответа за ${deadlineMs / 1_000} с`;
  return `нет связи${cause?.code ? ` (${cause.code})` : ''}`;
}
