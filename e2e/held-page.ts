import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeBarrier } from '../tests/setup/barrier';

export type HeldPage = {
  url: string;
  release: () => void;
  close: () => Promise<void>;
};

/** A proxy to the shop that stops a page after the first `mark` in its HTML; other responses pass. */
export async function holdPage(shop: string, mark: string): Promise<HeldPage> {
  const { opened: released, open: release } = makeBarrier();
  const proxy = createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    const pass = async (answer: IncomingMessage) => {
      if (!isPage) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      const { 'content-length': _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      const html = await text(answer);
      const end = html.indexOf(mark) + mark.length;
      if (end < mark.length) return void response.destroy(new Error(`«${mark}» is not in ${request.url}`));
      response.write(html.slice(0, end));
      await released;
      response.end(html.slice(end));
    };
    const { url: path, method } = request;
    request.pipe(ask(new URL(path ?? '/', shop), { method, headers }, pass).on('error', () => response.destroy()));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      proxy.close(() => closed());
      proxy.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, release, close };
}
