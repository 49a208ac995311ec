import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeYookassaLedger, type LedgerPayment, type Reply } from './fake-yookassa-ledger';

const SHOP = { id: '100500', secret: 'test_s3cret:with/signs' };
const AUTHORIZATION = `Basic ${Buffer.from(`${SHOP.id}:${SHOP.secret}`).toString('base64')}`;

type Fault =
  /** Skips a request. */
  | 'none'
  /** The request is processed, but its response is lost. */
  | 'lost'
  /** The request is neither processed nor answered. */
  | 'cut'
  | { status: number; body: object | string };

type ReceivedRequest = { line: string; key: string | undefined; body: Partial<LedgerPayment> };

export type FakeYookassa = {
  ledger: FakeYookassaLedger;
  /** For YOOKASSA_URL. */
  url: string;
  /** Oldest first, such as `POST /payments`. */
  requests: ReceivedRequest[];
  /** One fault per request. */
  failNext: (...faults: Fault[]) => void;
  /** The fault of the next request that matches `line`. */
  failAt: (line: RegExp, fault: Fault) => void;
  hold: () => () => void;
  /** Resolves when a matching request arrives, at once if one has arrived; the first `skip` requests do not count. */
  waitFor: (line: RegExp, skip?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A fake of YooKassa’s REST API v3. The test itself sends notifications. */
export async function openFakeYookassa(): Promise<FakeYookassa> {
  const ledger = new FakeYookassaLedger();
  const requests: ReceivedRequest[] = [];
  const faults: { line: RegExp; fault: Fault }[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let barrier: Promise<void> | undefined;
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      const { line, key, body } = asked;
      requests.push({ line, key, body: body ? JSON.parse(body) : {} });
      const at = faults.findIndex((one) => one.line.test(line));
      const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
      const answer = fault === 'cut' ? undefined : makeAnswer(ledger, asked, fault);
      arrivals.emit('request');
      const send = () => (answer && fault !== 'lost' ? write(response, answer) : void response.destroy());
      return barrier ? barrier.then(send) : send();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ledger,
    url: `yookassa://${SHOP.id}:${encodeURIComponent(SHOP.secret)}@${host}?insecure`,
    requests,
    failNext: (...next) => void faults.push(...next.map((fault) => ({ line: /./, fault }))),
    failAt: (line, fault) => void faults.push({ line, fault }),
    hold: () => {
      let open = () => {};
      barrier = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        barrier = undefined;
        open();
      };
    },
    waitFor: async (line, skip = 0) => {
      while (!requests.slice(skip).some((asked) => line.test(asked.line))) {
        await once(arrivals, 'request', { signal: AbortSignal.timeout(20_000) });
      }
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Read = { line: string; method: string; path: string; key: string | undefined; body: string; isKnown: boolean };

async function read(request: IncomingMessage): Promise<Read> {
  const { method = '', url = '', headers } = request;
  const path = url.replace(/^\/v3/, '');
  const key = headers['idempotence-key'];
  return {
    line: `${method} ${path}`,
    method,
    path,
    key: typeof key === 'string' ? key : undefined,
    body: await text(request),
    isKnown: headers.authorization === AUTHORIZATION,
  };
}

type Sent = { status: number; body: object | string };

function makeAnswer(ledger: FakeYookassaLedger, asked: Read, fault: Exclude<Fault, 'cut'> | undefined): Sent | Reply {
  if (typeof fault === 'object') return fault;
  if (!asked.isKnown) return { status: 401, body: { type: 'error', code: 'invalid_credentials' } };
  return ledger.answer(asked.method, asked.path, asked.key, asked.body);
}

function write(response: ServerResponse, { status, body }: Sent): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
