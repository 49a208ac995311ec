import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Dependency } from '../../runtime/dependency';
import type { ProviderEnv } from '../env';

export type Bucket = {
  /** All at once: an outage counts as one failure. */
  put: (objects: readonly { name: string; content: Buffer }[], signal?: AbortSignal) => Promise<void>;
  /** Undefined: it has no such object. */
  get: (name: string, signal?: AbortSignal) => Promise<Buffer | undefined>;
  remove: (name: string, signal?: AbortSignal) => Promise<void>;
};

type Answer = { status: number; bytes: Buffer };

/** Its message is ours, because the original may contain the address. */
export class BucketError extends Error {}

type Settings = Pick<ProviderEnv, 'MEDIA_S3_URL' | 'MEDIA_S3_KEY' | 'MEDIA_S3_SECRET' | 'MEDIA_S3_REGION'>;

const DEADLINE_MS = 8_000;
/** Less than a storefront waits for the provider. */
const READ_DEADLINE_MS = 2_500;
const MOST_BYTES = 16 * 1024 * 1024;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** S3 and what speaks its protocol. MEDIA_S3_URL includes the bucket's name. */
export function openBucket(settings: Settings): Bucket | undefined {
  const { MEDIA_S3_URL: url, MEDIA_S3_KEY: accessKeyId, MEDIA_S3_SECRET: secretAccessKey } = settings;
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: settings.MEDIA_S3_REGION });
  const dependency = new Dependency('bucket');

  const send = async (method: string, name: string, signal: AbortSignal, content?: Buffer): Promise<Answer> => {
    const body = content && { body: new Uint8Array(content) };
    const address = `${url.replace(/\/$/, '')}/${name}`;
    const { headers } = await client.sign(address, { method, headers: headersOf(content), ...body });
    const answer = await fetch(address, { method, headers, redirect: 'error', signal, ...body });
    if (answer.status >= 500 || REFUSED.has(answer.status)) throw new BucketError(`HTTP ${answer.status}`);
    return { status: answer.status, bytes: await readWhole(answer) };
  };
  const ask = async <T>(
    deadlineMs: number,
    left: AbortSignal | undefined,
    use: (signal: AbortSignal) => Promise<T>,
  ) => {
    if (!dependency.admits()) throw new BucketError('не спрашиваем: только что не отвечало');
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      const answer = await use(left ? AbortSignal.any([deadline, left]) : deadline);
      dependency.answered();
      return answer;
    } catch (error) {
      const failure = error instanceof BucketError ? error : new BucketError(explain(error as FetchError, deadlineMs));
      if (!left?.aborted) dependency.failed(failure.message);
      throw failure;
    }
  };
  const expectDone = ({ status }: { status: number }) => {
    if (status >= 300) throw new BucketError(`HTTP ${status}`);
  };
  return {
    put: async (objects, left) => {
      const answers = await ask(DEADLINE_MS, left, (signal) =>
        Promise.all(objects.map(({ name, content }) => send('PUT', name, signal, content))),
      );
      for (const answer of answers) expectDone(answer);
    },
    get: async (name, left) => {
      const answer = await ask(READ_DEADLINE_MS, left, (signal) => send('GET', name, signal));
      if (answer.status === 404) return undefined;
      expectDone(answer);
      return answer.bytes;
    },
    remove: async (name, left) => {
      const answer = await ask(DEADLINE_MS, left, (signal) => send('DELETE', name, signal));
      if (answer.status !== 404) expectDone(answer);
    },
  };
}

const headersOf = (content: Buffer | undefined): Record<string, string> =>
  content
    ? { 'content-type': 'image/webp', 'x-amz-content-sha256': sha256(content) }
    : { 'x-amz-content-sha256': sha256(Buffer.alloc(0)) };

async function readWhole(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new BucketError('слишком длинный ответ');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type FetchError = Error & { cause?: { code?: string } };

function explain({ name, cause }: FetchError, deadlineMs: number): string {
  if (name === 'TimeoutError') return `нет ответа за ${deadlineMs / 1_000} с`;
  if (name === 'AbortError') return 'не дождались';
  return `нет связи${cause?.code ? ` (${cause.code})` : ''}`;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
