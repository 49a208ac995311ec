const DEADLINE_MS = 10_000;

/** Whose addresses: the key is read by the search engine at `site/key.txt`, too. */
export type Sender = { url: string; key: string; site: string };
/** The reason is in our own words, for the log. `pause`: seconds of silence that were asked for. */
export type Refused = { reason: string; pause?: number };

/** Tells of addresses whose pages have changed. Never throws and ends in time. */
export async function submit(
  { url, key, site }: Sender,
  urlList: string[],
  signal?: AbortSignal,
): Promise<'taken' | Refused> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const { status, headers, body } = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(site).host, key, keyLocation: new URL(`/${key}.txt`, site).href, urlList }),
    });
    await body?.cancel();
    // 202: taken, the key is yet to be read.
    if (status === 200 || status === 202) return 'taken';
    const pause = Number(headers.get('retry-after'));
    return { reason: `HTTP ${status}`, ...(pause > 0 && { pause }) };
  } catch (error) {
    return {
      reason: (error as Error).name === 'TimeoutError' ? `no answer in ${DEADLINE_MS / 1_000} s` : 'no connection',
    };
  }
}
