import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Letter, readLetter } from './read-letter';

export type FakeMailServer = {
  /** For SMTP_URL. */
  url: string;
  letters: Letter[];
  /** Resolves at once with a letter that is already received. Fails after 20 s by default. */
  waitFor: (predicate: (letter: Letter) => boolean, timeoutMs?: number) => Promise<Letter>;
  /** Refuses the next `times` letters temporarily (451). */
  failNext: (times: number) => void;
  /** Rejects letters to this address (550) until the returned function is called. */
  refuse: (address: string) => () => void;
  /** Does not acknowledge received letters until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
};

const TIMEOUT_MS = 20_000;

type Answer = (error?: Error | null) => void;

export async function openFakeMailServer(): Promise<FakeMailServer> {
  const letters: Letter[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const refused = new Set<string>();
  let failures = 0;
  let held: Promise<void> | undefined;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) =>
      answer(refused.has(address) ? refusal(550, `5.1.1 <${address}>: no such mailbox`) : null),
    onData: (stream, session, answer: Answer) => {
      const arrive = async (source: Buffer) => {
        if (failures > 0) {
          failures -= 1;
          return answer(refusal(451, '4.3.0 try again later'));
        }
        const letter = readLetter(source.toString('latin1'), session.envelope.rcptTo[0]?.address ?? '');
        letters.push(letter);
        arrivals.emit('letter', letter);
        await held;
        answer();
      };
      // A letter cut off in the middle is not received.
      buffer(stream).then(arrive, () => undefined);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    waitFor: (predicate, timeoutMs = TIMEOUT_MS) => waitFor(letters, arrivals, { predicate, timeoutMs }),
    failNext: (times) => {
      failures = times;
    },
    refuse: (address) => {
      refused.add(address);
      return () => void refused.delete(address);
    },
    hold: () => {
      const { promise, resolve } = withResolver();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

type Search = { predicate: (letter: Letter) => boolean; timeoutMs: number };

async function waitFor(letters: Letter[], arrivals: EventEmitter, { predicate, timeoutMs }: Search) {
  const signal = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const letter = letters.find(predicate);
    if (letter) return letter;
    await once(arrivals, 'letter', { signal }).catch(() => {
      const there = letters.map(({ to, subject }) => `${to}: ${subject}`);
      throw new Error(`No such letter in ${timeoutMs / 1_000} s; there are:\n${there.join('\n')}`);
    });
  }
}

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
