import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export const FAULTS = ['refused', 'hang', 'error', 'truncated', 'html', 'huge'] as const;
/** `silent`: the service sends its greeting and nothing else. */
export type Fault = (typeof FAULTS)[number] | 'silent';

/** Faulty responses in the protocol of the service. */
type Faults = Record<'error' | 'truncated' | 'html', string> & {
  /** Beginning of a response of more than 10 MB. */
  huge: string;
  /** End of the greeting, if the service sends one. */
  greeted?: string;
  /** The service speaks first. */
  greets?: true;
};

const PAGE = '<!doctype html><html><title>502</title><h1>Bad gateway</h1></html>';

const http = (head: string, body: string, length = body.length) =>
  `HTTP/1.1 ${head}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

const HUGE_BYTES = 64 * 1_024 * 1_024;

/** `good` is a valid JSON response; the faults truncate or inflate it. */
export const httpFaults = (good: object): Faults => {
  const text = JSON.stringify(good);
  return {
    error: http('500 Internal Server Error', '{"error":"internal"}'),
    truncated: http('200 OK', text.slice(0, -1)),
    html: http('200 OK', PAGE),
    huge: http('200 OK', `${text.slice(0, -1)},"more":"`, HUGE_BYTES),
  };
};

export const SMTP_FAULTS: Faults = {
  error: '421 4.3.0 closing\r\n',
  truncated: '22',
  html: `HTTP/1.1 200 OK\r\n\r\n${PAGE}\r\n`,
  huge: '220 ',
  greets: true,
};

export const REDIS_FAULTS: Faults = {
  error: '-ERR internal\r\n',
  truncated: '$100\r\nabc',
  html: `HTTP/1.1 200 OK\r\n\r\n${PAGE}\r\n`,
  huge: `$${HUGE_BYTES}\r\n`,
};

export const POSTGRESQL_FAULTS: Faults = {
  error: 'E\0\0\0\u0020SFATAL\0C57P03\0Mgoing down\0\0',
  truncated: 'E\0',
  html: `HTTP/1.1 200 OK\r\n\r\n${PAGE}\r\n`,
  huge: 'N\u0004\0\0\0',
  greeted: 'Z\0\0\0\u0005I',
};

export type FaultyProxy = {
  /** Address of the proxy. */
  host: string;
  /** Applies to open connections, too. */
  breakWith: (fault: Fault) => Promise<void>;
  /** Passes data again. Data sent to a hanging connection is lost, and the connection is closed. */
  repair: () => Promise<void>;
  /** Bytes of an oversized response that were read before the client closed. */
  bytesRead: () => number;
  /** Number of connections. */
  connections: () => number;
  close: () => Promise<void>;
};

type State = { service: { host: string; port: number }; faults: Faults; fault: Fault | undefined; bytesRead: number };

/** A TCP proxy between the shop and a service, which can be broken on demand. */
export async function openFaultyProxy(behind: string, faults: Faults): Promise<FaultyProxy> {
  const { hostname: host, port: servicePort } = new URL(`tcp://${behind}`);
  const state: State = { service: { host, port: Number(servicePort) }, faults, fault: undefined, bytesRead: 0 };
  const callers = new Set<Socket>();
  let connections = 0;
  const server = createServer((caller) => {
    connections += 1;
    callers.add(caller);
    caller.on('close', () => callers.delete(caller)).on('error', () => caller.destroy());
    if (faults.greets) begin(state, caller);
    else caller.once('data', (first: Buffer) => begin(state, caller, first));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const hangUp = () => {
    for (const caller of callers) caller.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    breakWith: async (next) => {
      Object.assign(state, { fault: next, bytesRead: 0 });
      connections = 0;
      if (next !== 'hang' && next !== 'silent') hangUp();
      if (next === 'refused') await new Promise((done) => server.close(done));
    },
    repair: async () => {
      state.fault = undefined;
      if (!server.listening) await listen(port);
    },
    bytesRead: () => state.bytesRead,
    connections: () => connections,
    close: async () => {
      hangUp();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

function begin(state: State, caller: Socket, first?: Buffer): void {
  const { fault, faults } = state;
  if (!fault || fault === 'silent') {
    passOn(state, caller, first);
    return;
  }
  let own = 0;
  speak(caller, fault, faults, (bytes) => {
    own += bytes;
    state.bytesRead = Math.max(state.bytesRead, own);
  });
}

function passOn(state: State, caller: Socket, first?: Buffer): void {
  const service = connect(state.service);
  service.on('error', () => caller.destroy()).on('close', () => caller.destroy());
  caller.on('close', () => service.destroy());
  const { greeted } = state.faults;
  let [isLost, isGreeted] = [false, false];
  const send = (to: Socket) => (bytes: Buffer) => {
    isLost ||= state.fault === 'hang' || (state.fault === 'silent' && isGreeted);
    if (!isLost) to.write(bytes);
    isGreeted ||= greeted !== undefined && bytes.includes(greeted, 0, 'latin1');
  };
  if (first) service.write(first);
  caller.on('data', send(service));
  service.on('data', send(caller));
}

function speak(caller: Socket, fault: (typeof FAULTS)[number], faults: Faults, count: (bytes: number) => void): void {
  if (fault === 'hang' || fault === 'refused') return;
  if (fault !== 'huge') {
    caller.end(faults[fault], 'latin1');
    return;
  }
  const piece = 'x'.repeat(64 * 1_024);
  let left = HUGE_BYTES;
  const goOn = () => {
    while (left > 0 && !caller.destroyed) {
      left -= piece.length;
      const isTaken = caller.write(piece, () => count(piece.length));
      if (!isTaken) return;
    }
  };
  caller.on('drain', goOn).write(faults.huge, 'latin1');
  goOn();
}
