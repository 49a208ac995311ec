import pino from 'pino';
import pretty from 'pino-pretty';
import { runningRequest } from './request-id';
import { runningTrace } from './spans';

type Masked = [pattern: RegExp, instead: string];

/** Whoever writes a line leaves these out; what slips through, as in the words of a library, is masked here. */
const EMAIL: Masked = [/[^\s<>"'()@,;:/\\]{1,64}(?<!\*\*\*)@[^\s<>"'()@,;:/\\]{1,255}\.[a-zа-яё]{2,}/giu, '…@…'];
const OTHERS: Masked[] = [
  [/(?<![\w.-])\+?[78][\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?![\w-])/g, '+7…'],
  [/\b(token|code|secret|password|psw|cartid|favoritesid)=[^&\s"\\]+/gi, '$1=…'],
  [/\b(Bearer|Basic|Token) [\w.~+/=-]{8,}/g, '$1 …'],
];

/** Where no @ stands the pattern of an address would cost as much as the rest of the line. */
const mask = (line: string): string =>
  (line.includes('@') ? [EMAIL, ...OTHERS] : OTHERS).reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    line,
  );

/** Characters: so much waits while the log takes nothing, as on a full disk. Further lines are lost, and nothing else. */
const MOST_WAITING = 1_048_576;

const output = pino.destination({ maxLength: MOST_WAITING });
let isTaken = true;
// Unheard, an error would end the process. What waits is tried again with each line to come.
output.on('error', () => {
  isTaken = false;
});
output.on('write', () => {
  isTaken = true;
});
const { flushSync } = output;
// The library's own would try for ever and keep the process from ending.
output.flushSync = () => {
  if (isTaken) flushSync.call(output);
};

/** Readable lines in a terminal, JSON for machines. */
const stream = process.stdout.isTTY
  ? pretty({ destination: output, messageKey: 'message', translateTime: 'SYS:HH:MM:ss', singleLine: true })
  : output;

/**
 * Everything that the processes write, a line of JSON each, with the id of the request that caused it and of its trace. It tells what
 * failed, never whom it was for.
 */
export const log = pino(
  {
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ id: runningRequest(), trace_id: runningTrace() }),
    hooks: { streamWrite: mask },
  },
  stream,
);
