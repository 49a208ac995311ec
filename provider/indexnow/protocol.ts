import { type HttpAnswer, type HttpClientError, openHttpClient } from '../http-client';

const DEADLINE_MS = 10_000;

export type Sender = { url: string; key: string; site: string };
export type Rejection = { reason: string; pause?: number };

const ask = openHttpClient('indexnow', { isJob: true, ignoresBody: true });

export function submit(
  { url, key, site }: Sender,
  urlList: string[],
  signal?: AbortSignal,
): Promise<'accepted' | Rejection> {
  const body = JSON.stringify({
    host: new URL(site).host,
    key,
    keyLocation: new URL(`/${key}.txt`, site).href,
    urlList,
  });
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const question = { method: 'POST' as const, headers, body, deadlineMs: DEADLINE_MS, end: signal };
  return ask(url, question, judge).catch(({ message }: HttpClientError) => ({ reason: message }));
}

function judge({ status, headers }: HttpAnswer): 'accepted' | Rejection {
  // 202: accepted, the key is verified later.
  if (status === 200 || status === 202) return 'accepted';
  const pause = Number(headers.get('retry-after'));
  return { reason: `HTTP ${status}`, ...(pause > 0 && { pause }) };
}
