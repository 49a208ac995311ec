import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Submission = { host: string; key: string; keyLocation: string; urlList: string[] };

export type FakeIndexnow = {
  url: string;
  taken: Submission[];
  /** One answer per call; `cut` closes the connection. */
  answerNext: (...answers: ({ status: number; headers?: Record<string, string> } | 'cut')[]) => void;
  reset: () => void;
  close: () => Promise<void>;
};

/** Validates submissions as indexnow.org describes. */
export async function openFakeIndexnow(): Promise<FakeIndexnow> {
  const taken: Submission[] = [];
  const answers: ({ status: number; headers?: Record<string, string> } | 'cut')[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const planned = answers.shift();
      if (planned === 'cut') return response.destroy();
      const submission = JSON.parse(body) as Submission;
      const status = planned?.status ?? validate(request.method, request.headers['content-type'], submission);
      if (status === 200) taken.push(submission);
      return response.writeHead(status, planned?.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    taken,
    answerNext: (...next) => void answers.push(...next),
    reset: () => {
      taken.length = 0;
      answers.length = 0;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function validate(method = '', type = '', { host, key, keyLocation, urlList }: Submission): number {
  if (method !== 'POST') return 405;
  if (type !== 'application/json; charset=utf-8') return 400;
  if (!/^[a-zA-Z0-9-]{8,128}$/.test(key)) return 403;
  const isOfHost = (address: string) => URL.canParse(address) && new URL(address).host === host;
  if (!isOfHost(keyLocation) || new URL(keyLocation).pathname !== `/${key}.txt`) return 422;
  const isList = Array.isArray(urlList) && urlList.length > 0 && urlList.length <= 10_000;
  return isList && urlList.every(isOfHost) ? 200 : 422;
}
