import pino from 'pino';
import pretty from 'pino-pretty';
import { runningRequest } from './request-id';
import { runningTrace } from './spans';

type Masked = [pattern: RegExp, instead: string];

/** Second line of defence: masks personal data in texts of libraries. */
const EMAIL: Masked = [/[^\s<>"'()@,;:/\\]{1,64}(?<!\*\*\*)@[^\s<>"'()@,;:/\\]{1,255}\.[a-zа-яё]{2,}/giu, '…@…'];
const OTHERS: Masked[] = [
  [/(?<![\w.-])\+?[78][\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?![\w-])/g, '+7…'],
  [/\b(token|code|secret|password|psw|cartid|favoritesid)=[^&\s"\\]+/gi, '$1=…'],
  [/\b(Bearer|Basic|Token) [\w.~+/=-]{8,}/g, '$1 …'],
];

const mask = (line: string): string =>
  (line.includes('@') ? [EMAIL, ...OTHERS] : OTHERS).reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    line,
  );

/** Buffer limit in characters while the log cannot be written, as on a full disk. Further lines are dropped. */
const MAX_WAITING = 1_048_576;

const output = pino.destination({ maxLength: MAX_WAITING });
let isTaken = true;
// An unhandled error would end the process. The buffer is retried with the next line.
output.on('error', () => {
  isTaken = false;
});
output.on('write', () => {
  isTaken = true;
});
const { flushSync } = output;
// pino's flushSync would retry forever and block the exit.
output.flushSync = () => {
  if (isTaken) flushSync.call(output);
};

const stream = process.stdout.isTTY
  ? pretty({ destination: output, messageKey: 'message', translateTime: 'SYS:HH:MM:ss', singleLine: true })
  : output;

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
