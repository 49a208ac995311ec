import type { Draft } from './frames';
import type { Random } from './random';

export function wrongHead(random: Random, draft: Draft): void {
  const add = (...headers: [string, string][]) => draft.headers.push(...headers);
  random.pick([
    () => add(['x-long', 'h'.repeat(16 * 1024)]),
    () => add(...Array.from({ length: 500 }, (_, i): [string, string] => [`x-${i}`, 'y'])),
    () => add(...Array.from({ length: 3_000 }, (): [string, string] => ['a', ''])),
    () => add(['bad name', 'x']),
    () => add(['x-nul', 'a\u0000b']),
    () => add(['x-raw', '\u00ff\u0080']),
    () => add(['host', 'second.example']),
    () => add(['expect', '100-continue']),
    () => add(['expect', 'nonsense']),
    () => add(['upgrade', random.pick(['websocket', 'h2c'])], ['connection', 'upgrade']),
    () => add(['content-encoding', 'gzip']),
    () => add(['cookie', 'a=b; '.repeat(2_000)]),
    () => add(['x-forwarded-for', Array.from({ length: 500 }, () => '1.2.3.4').join(',')], ['x-client-address', 'x']),
    () => add(['x-http-method-override', 'DELETE'], ['x-middleware-subrequest', 'x'], ['next-action', 'x']),
    () => add(['range', 'bytes=0-0,0-0,0-0'], ['if-none-match', '*'], ['accept-encoding', 'x'.repeat(1_000)]),
    () => add(['authorization', `Bearer ${'x'.repeat(8_000)}`]),
    () => {
      draft.headers = draft.headers.filter(([name]) => name !== 'host');
    },
    () => {
      draft.headers = draft.headers.map(([name, value]) => (name === 'host' ? [name, hostOf(random)] : [name, value]));
    },
    () => {
      draft.version = random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 ', 'HTTX/1.1', '']);
    },
    () => {
      draft.method = random.pick(['get', 'G\u0000T', 'TRACE', 'BREW', 'x'.repeat(9_000), '']);
    },
  ])();
}

const hostOf = (random: Random) => random.pick(['', ' ', 'a b', '[::1', 'a:99999', '%00', 'x'.repeat(5_000), '\u00e9']);
