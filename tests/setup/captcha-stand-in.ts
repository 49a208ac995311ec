import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CaptchaStandIn = {
  /** For RECAPTCHA_URL or SMARTCAPTCHA_URL. */
  url: string;
  /** What it was asked, in that order. */
  asked: { secret: string | null; response: string | null }[];
  /** What it answers from now on: an object as JSON, a text as it is, `silence` not at all. */
  answer: (answer: object | string | 'silence', status?: number) => void;
  close: () => Promise<void>;
};

/** A real HTTP server in place of Google's or Yandex's. */
export async function openCaptchaStandIn(): Promise<CaptchaStandIn> {
  const asked: CaptchaStandIn['asked'] = [];
  let reply: { body: object | string; status: number } = { body: {}, status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = new URLSearchParams(body);
      asked.push({ secret: fields.get('secret'), response: fields.get('response') ?? fields.get('token') });
      if (reply.body === 'silence') return;
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    answer: (body, status = 200) => {
      reply = { body, status };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
