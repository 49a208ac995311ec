import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readMediaName, UPLOADED } from '../contract/media';
import { type ProcessRegistry, processRegistry } from '../runtime/process-registry';
import { isKnown } from './http/etag';

type MediaFile = Awaited<ReturnType<NonNullable<ProcessRegistry['readMediaFile']>>>;

/** Bytes. */
const MOST_KEPT = 64 * 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures that staff have uploaded. They never change, so those asked for last stay in memory. */
export class MediaFiles {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length });
  readonly #read: (name: string) => Promise<MediaFile>;
  readonly #asked = new Map<string, Promise<MediaFile>>();

  constructor(read = readRegistered) {
    this.#read = read;
  }

  async serve(
    { method = '', url = '', headers: requested }: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    if (!url.startsWith(UPLOADED) || !['GET', 'HEAD'].includes(method)) return false;
    const name = url.slice(UPLOADED.length).split('?')[0] ?? '';
    if (!readMediaName(name)) return refuse(response, 404);
    const etag = `"${name}"`;
    const lasting = { 'cache-control': IMMUTABLE, etag };
    if (isKnown(requested['if-none-match'], etag)) {
      response.writeHead(304, lasting).end();
      return true;
    }
    const file = await this.#find(name);
    if (file === 'absent') return refuse(response, 404);
    if (file === 'unavailable') return refuse(response, 503, { 'retry-after': '5' });
    const own = { 'content-type': 'image/webp', 'content-length': file.length };
    response.writeHead(200, { ...lasting, ...own }).end(method === 'HEAD' ? undefined : file);
    return true;
  }

  async #find(name: string): Promise<MediaFile> {
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const asked = this.#asked.get(name) ?? this.#read(name).finally(() => this.#asked.delete(name));
    this.#asked.set(name, asked);
    const file = await asked;
    if (file instanceof Buffer) this.#kept.set(name, file);
    return file;
  }
}

const readRegistered = async (name: string): Promise<MediaFile> =>
  processRegistry.readMediaFile?.(name) ?? 'unavailable';

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
  return true;
}
