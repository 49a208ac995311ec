import { get, type IncomingMessage } from 'node:http';

const PATIENCE_MS = 600_000;

export type Whole = { path: string; seconds: number; megabytes: number; trouble?: string };

/** Reads uncompressed, like a crawler. */
export async function readWhole(url: string, path: string): Promise<Whole> {
  const begun = performance.now();
  let bytes = 0;
  const resultOf = (trouble?: string): Whole => ({
    path,
    seconds: (performance.now() - begun) / 1_000,
    megabytes: bytes / 2 ** 20,
    ...(trouble && { trouble }),
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(new URL(path, url), { signal: AbortSignal.timeout(PATIENCE_MS) }, resolve).on('error', reject);
    });
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
    return resultOf(answer.statusCode === 200 ? undefined : `answered ${answer.statusCode}`);
  } catch (error) {
    return resultOf((error as Error).message);
  }
}
