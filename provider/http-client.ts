import { Dependency, type DependencyName } from '../runtime/dependency';

const ANSWER_BYTES = 256 * 1_024;

/** Its message is ours, because the original may contain a URL with a key. */
export class HttpClientError extends Error {}

export type HttpRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  deadlineMs: number;
  end?: AbortSignal | undefined;
};

export type HttpAnswer = { status: number; headers: Headers; json: unknown };

/** Throws only `HttpClientError`, by the deadline at the latest. */
export type HttpClient = <T>(url: string, request: HttpRequest, read: (answer: HttpAnswer) => T) => Promise<T>;

type ClientOptions = {
  /** Jobs have their own pauses, so the circuit breaker does not hold them back. */
  isJob?: boolean;
  ignoresBody?: boolean;
};

export function openHttpClient(
  name: DependencyName,
  { isJob = false, ignoresBody = false }: ClientOptions = {},
): HttpClient {
  const dependency = new Dependency(name);
  return async (url, request, read) => {
    if (!isJob && !dependency.admits()) throw new HttpClientError('не спрашиваем: только что не отвечала');
    try {
      const answer = await ask(url, request, ignoresBody);
      const result = readAnswer(answer, read);
      if (answer.status < 500) dependency.answered();
      else dependency.failed(`HTTP ${answer.status}`);
      return result;
    } catch (error) {
      const failure =
        error instanceof HttpClientError ? error : new HttpClientError(explain(error as FetchError, request));
      dependency.failed(failure.message);
      throw failure;
    }
  };
}

async function ask(url: string, { deadlineMs, end, ...init }: HttpRequest, ignoresBody: boolean): Promise<HttpAnswer> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = end ? AbortSignal.any([deadline, end]) : deadline;
  const response = await fetch(url, { ...init, redirect: 'error', signal });
  const { status, headers } = response;
  if (!ignoresBody) return { status, headers, json: parse(status, await readWhole(response)) };
  await response.body?.cancel();
  return { status, headers, json: undefined };
}

async function readWhole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new HttpClientError('слишком длинный ответ');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const unreadable = (status: number) => new HttpClientError(`HTTP ${status}, непонятный ответ`);

function parse(status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(status);
  }
}

function readAnswer<T>(answer: HttpAnswer, read: (answer: HttpAnswer) => T): T {
  try {
    return read(answer);
  } catch (error) {
    throw error instanceof HttpClientError ? error : unreadable(answer.status);
  }
}

type FetchError = Error & { cause?: { code?: string } };

function explain({ name, cause }: FetchError, { deadlineMs, end }: HttpRequest): string {
  if (end?.aborted) return 'нет ответа вовремя';
  if (name === 'TimeoutError') return `нет ответа за ${deadlineMs / 1_000} с`;
  return `нет связи${cause?.code ? ` (${cause.code})` : ''}`;
}
