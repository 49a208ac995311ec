import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export const DADATA_TOKEN = 'the-key-of-dadata';

type ReceivedQuery = { token: string | undefined; query: string; count: number };

export type FakeDadata = {
  /** For DADATA_URL. */
  url: string;
  asked: ReceivedQuery[];
  /** Replaces the default response: an object is sent as JSON, a text as is, `silence` never answers. */
  answer: (answer: object | string | 'silence', status?: number) => void;
  restore: () => void;
  close: () => Promise<void>;
};

type Place = { value: string; geo?: [lat: string, lon: string]; qc_geo?: string };

const PLACES: Place[] = [
  { value: 'Московская обл, г Истра, ул Лесная, д 14', geo: ['55.917', '36.858'], qc_geo: '0' },
  { value: 'Московская обл, г Истра, ул Лесная, д 14 к 2', geo: ['55.9171', '36.8582'], qc_geo: '1' },
  { value: 'Московская обл, г Истра, ул Лесничего Белова', qc_geo: '5' },
  { value: 'г Москва, ул Тверская, д 1', geo: ['55.7577', '37.6155'], qc_geo: '0' },
  { value: 'г Тула, пр-кт Ленина, д 1', geo: ['54.2048', '37.6185'], qc_geo: '0' },
  { value: 'г Санкт-Петербург, Невский пр-кт, д 1', geo: ['59.93', '30.33'], qc_geo: '0' },
  { value: 'г Москва', geo: ['55.7538', '37.6204'], qc_geo: '4' },
];

/** A fake of DaData’s suggestions over HTTP, with a few addresses. */
export async function openFakeDadata(): Promise<FakeDadata> {
  const asked: ReceivedQuery[] = [];
  let reply: { body: object | string; status: number } | undefined;
  const server = createServer((request, response) => {
    void (json(request) as Promise<{ query: string; count: number }>).then(({ query, count }) => {
      const token = /^Token (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      asked.push({ token, query, count });
      const { body, status } = reply ?? answerTo(request.method, token, query, count);
      if (body === 'silence') return;
      response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/suggestions/api/4_1/rs/suggest/address`,
    asked,
    answer: (body, status = 200) => {
      reply = { body, status };
    },
    restore: () => {
      reply = undefined;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answerTo(method = '', token: string | undefined, query: string, count: number) {
  if (method !== 'POST') return { status: 405, body: { family: 'CLIENT_ERROR', message: 'Method Not Allowed' } };
  if (token !== DADATA_TOKEN) return { status: 403, body: { family: 'CLIENT_ERROR', reason: 'Forbidden' } };
  const words = wordsOf(query);
  const found = PLACES.filter(({ value }) => words.every((word) => wordsOf(value).some((own) => own.startsWith(word))));
  return { status: 200, body: { suggestions: found.slice(0, count).map(describe) } };
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/[а-яё\d]+/g)
    ?.filter((word) => !/^(ул|улица|г|д)$/.test(word)) ?? [];

const describe = ({ value, geo, qc_geo }: Place) => ({
  value,
  unrestricted_value: `143500, ${value}`,
  data: { country: 'Россия', geo_lat: geo?.[0] ?? null, geo_lon: geo?.[1] ?? null, qc_geo: qc_geo ?? null },
});
