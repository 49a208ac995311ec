import pino from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleOver } from './console-lines';
import { log } from './log';
import { withinRequest } from './request-id';

const written: string[] = [];
const stream = Reflect.get(log, pino.symbols.streamSym) as { write: (line: string) => void };
const spy = vi.spyOn(stream, 'write').mockImplementation((line) => void written.push(line));
beforeEach(() => {
  written.length = 0;
});
afterAll(() => spy.mockRestore());

const last = (): Record<string, unknown> => JSON.parse(written.at(-1) ?? '');

test('a log line is JSON with time, level, message and request id', () => {
  withinRequest('request-1', () => log.error({ reason: 'away' }, 'A letter did not leave'));
  expect(written).toHaveLength(1);
  const expected = { level: 'error', id: 'request-1', reason: 'away', message: 'A letter did not leave' };
  expect(last()).toEqual({ ...expected, time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  log.info('The provider listens');
  expect(last()).not.toHaveProperty('id');
});

test.each([
  'anna@example.com',
  'анна@пример.рф',
  '79161234567',
  '+7 916 123-45-67',
  '8 (916) 123 45 67',
  'token=eyJhbGci.x',
  'cartid=f3b1a7de-0000-4000-a000-000000000000',
  'Bearer 0123456789abcdef',
])('personal data in log lines are masked: %s', (secret) => {
  log.error({ reason: `550 <${secret}> is "unknown", ${secret}` }, `Refused: ${secret}`);
  expect(written[0]).not.toContain(secret.replace(/^(?:token=|cartid=|Bearer )/, ''));
  expect(last()).toMatchObject({ level: 'error', message: expect.stringContaining('Refused') });
});

test('ids, times, code locations and masked values are not masked', () => {
  const words =
    'g***@example.com +7***67 f3b1a7de-7916-4123-a567-000000000000 2026-11-23T08:00:00.000Z node_modules/@scope/x@1.2.3/y.js:7:13';
  log.info(words);
  expect(last().message).toBe(words);
});

test('console output of libraries becomes log lines without colours', () => {
  const library = console;
  const { error, warn, info } = library;
  try {
    takeConsoleOver();
    library.error('\u001b[31m⨯\u001b[0m', new Error('no memory'));
    library.warn('%s is deprecated', 'this');
  } finally {
    Object.assign(library, { error, warn, info });
  }
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'error',
    message: expect.stringMatching(/^⨯ Error: no memory\n\s+at /),
  });
  expect(last()).toMatchObject({ level: 'warn', message: 'this is deprecated' });
});
