import { z } from 'zod';
import type { AddressSuggestion } from '../../contract/delivery';
import type { ProviderEnv } from '../env';

/* https://dadata.ru/api/suggest/address/ */

const DEADLINE_MS = 3_000;
/** More than a list of suggestions ever holds. */
const ANSWER_BYTES = 256 * 1_024;
const COUNT = 6;
/** `qc_geo`: 0 the house, 1 one beside it, 2 the street, 3 the settlement; a whole town has no one place. */
const FARTHEST_PLACE = 3;
/** Moscow and its region come first, the rest of the country after them. */
const NEAR = [{ kladr_id: '77' }, { kladr_id: '50' }];

const Answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string().min(1).max(300),
      data: z.object({
        geo_lat: z.string().nullish(),
        geo_lon: z.string().nullish(),
        qc_geo: z.string().nullish(),
      }),
    }),
  ),
});

type Setting = Pick<ProviderEnv, 'DADATA_URL'> & { token: string };

/** Throws where DaData does not answer in time or in words that can be understood. */
export async function askDadata({ DADATA_URL, token }: Setting, query: string): Promise<AddressSuggestion[]> {
  const response = await fetch(DADATA_URL, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, count: COUNT, locations_boost: NEAR }),
  });
  const text = await readWhole(response);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return Answer.parse(JSON.parse(text)).suggestions.map(describe);
}

/** A connection that is left by a throw is closed with what it still has to say. */
async function readWhole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new Error(`More than ${ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function describe({ value, data }: z.infer<typeof Answer>['suggestions'][number]): AddressSuggestion {
  const [x, y] = [Number.parseFloat(data.geo_lat ?? ''), Number.parseFloat(data.geo_lon ?? '')];
  const isPlace = Math.abs(x) <= 90 && Math.abs(y) <= 180 && Number(data.qc_geo ?? 0) <= FARTHEST_PLACE;
  return isPlace ? { value, x, y } : { value };
}
