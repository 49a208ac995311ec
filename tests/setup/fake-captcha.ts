import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type FakeCaptcha = {
  /** For RECAPTCHA_URL or SMARTCAPTCHA_URL. */
  url: string;
  asked: { secret: string | null; response: string | null }[];
  /** An object is sent as JSON, a text as is, `silence` never answers. */
  answer: (answer: object | string | 'silence', status?: number) => void;
  close: () => Promise<void>;
};

/** A fake of Google’s and Yandex’s captcha verifiers over HTTP. */
export async function openFakeCaptcha(): Promise<FakeCaptcha> {
  const asked: FakeCaptcha['asked'] = [];
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
