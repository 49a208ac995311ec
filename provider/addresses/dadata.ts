import { z } from 'zod';
import type { AddressSuggestion } from '../../contract/delivery';

/* https://dadata.ru/api/suggest/address/ */

/** More than a list of suggestions ever holds. */
const ANSWER_BYTES = 256 * 1_024;
const COUNT = 6;
/** `qc_geo`: 0 the house, 1 one beside it, 2 the street, 3 the settlement; a whole town has no one place. */
const FARTHEST_PLACE = 3;
const UNKNOWN_PLACE = 5;
/** Moscow and its region come first, the rest of the country after them. */
const NEAR = [{ kladr_id: '77' }, { kladr_id: '50' }];

const Answer = z.object({ suggestions: z.array(z.unknown()) });

const Suggestion = z.object({
  value: z.string().min(1).max(300),
  data: z.object({
    geo_lat: z.string().nullish(),
    geo_lon: z.string().nullish(),
    qc_geo: z.string().nullish(),
  }),
});

type Setting = { url: string; token: string; deadlineMs: number };

/** Throws where DaData does not answer in time or in words that can be understood. */
export async function askDadata({ url, token, deadlineMs }: Setting, query: string): Promise<AddressSuggestion[]> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, count: COUNT, locations_boost: NEAR }),
  });
  const text = await readWhole(response);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return readSuggestions(JSON.parse(text));
}

/** One that cannot be understood does not take the others with it. */
export function readSuggestions(answer: unknown): AddressSuggestion[] {
  const { suggestions } = Answer.parse(answer);
  const read = suggestions.flatMap((suggestion) => Suggestion.safeParse(suggestion).data ?? []);
  if (read.length === 0 && suggestions.length > 0) throw new Error('No suggestion can be understood');
  return read.map(describe);
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

function describe({ value, data }: z.infer<typeof Suggestion>): AddressSuggestion {
  const [x, y] = [Number.parseFloat(data.geo_lat ?? ''), Number.parseFloat(data.geo_lon ?? '')];
  const isPlace = Math.abs(x) <= 90 && Math.abs(y) <= 180 && Number(data.qc_geo ?? UNKNOWN_PLACE) <= FARTHEST_PLACE;
  return isPlace ? { value, x, y } : { value };
}
