import { z } from 'zod';
import type { AddressSuggestion } from '../../contract/delivery';
import { HttpClientError, openHttpClient } from '../http-client';

/* https://dadata.ru/api/suggest/address/ */

const MAX_SUGGESTIONS = 6;
/** `qc_geo`: 0 house, 1 near it, 2 street, 3 settlement. */
const MAX_QC_GEO = 3;
const UNKNOWN_QC_GEO = 5;
const LOCATIONS_BOOST = [{ kladr_id: '77' }, { kladr_id: '50' }];

const Answer = z.object({ suggestions: z.array(z.unknown()) });

const Suggestion = z.object({
  value: z.string().min(1).max(300),
  data: z.object({
    geo_lat: z.string().nullish(),
    geo_lon: z.string().nullish(),
    qc_geo: z.string().nullish(),
  }),
});

export type Suggester = (query: string) => Promise<AddressSuggestion[]>;

export function openDadata(url: string, token: string, deadlineMs: number): Suggester {
  const request = openHttpClient('addresses');
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'application/json' };
  return (query) => {
    const body = JSON.stringify({ query, count: MAX_SUGGESTIONS, locations_boost: LOCATIONS_BOOST });
    return request(url, { method: 'POST', headers, body, deadlineMs }, ({ status, json }) => {
      if (status !== 200) throw new HttpClientError(`HTTP ${status}`);
      return readSuggestions(json);
    });
  };
}

export function readSuggestions(answer: unknown): AddressSuggestion[] {
  const { suggestions } = Answer.parse(answer);
  const parsed = suggestions.flatMap((suggestion) => Suggestion.safeParse(suggestion).data ?? []);
  if (parsed.length === 0 && suggestions.length > 0) throw new Error('No suggestion can be parsed');
  return parsed.map(toSuggestion);
}

function toSuggestion({ value, data }: z.infer<typeof Suggestion>): AddressSuggestion {
  const [x, y] = [Number.parseFloat(data.geo_lat ?? ''), Number.parseFloat(data.geo_lon ?? '')];
  const isPlace = Math.abs(x) <= 90 && Math.abs(y) <= 180 && Number(data.qc_geo ?? UNKNOWN_QC_GEO) <= MAX_QC_GEO;
  return isPlace ? { value, x, y } : { value };
}
