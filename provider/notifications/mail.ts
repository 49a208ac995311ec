import { createTransport } from 'nodemailer';
import { Dependency } from '../../runtime/dependency';
import type { ProviderEnv } from '../env';
import type { Channel, Outcome, Outgoing } from './channel';

const FILE_BYTES_A_MS = 700;

type Limits = { concurrency: number; deadlineMs: number };

export function openMail(
  url: string,
  { MAIL_FROM, NURSERY_EMAIL, SITE_URL }: Pick<ProviderEnv, 'MAIL_FROM' | 'NURSERY_EMAIL' | 'SITE_URL'>,
  { concurrency, deadlineMs }: Limits,
): Channel {
  // The server may have closed an idle connection: try once more at once.
  const pool = { pool: true, maxConnections: concurrency, maxRequeues: 1 } as const;
  const transport = createTransport({ url, ...pool, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(SITE_URL).hostname;
  const server = new Dependency('mail');
  return {
    send: async (message) => {
      // Must end before the lease of `takeDue` does, or another sender takes the message.
      const timeoutMs = deadlineMs + Math.round((message.file?.content.length ?? 0) / FILE_BYTES_A_MS);
      try {
        await transport.sendMail({
          from: MAIL_FROM,
          ...letterOf(message, host),
          ...(!message.headers?.['Reply-To'] && { replyTo: NURSERY_EMAIL }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        server.answered();
        return 'sent';
      } catch (error) {
        const outcome = outcomeOf(error as SmtpError, timeoutMs);
        if ('retry' in outcome && outcome.retry.isDown) server.failed(outcome.retry.reason);
        else server.answered();
        return outcome;
      }
    },
    close: () => transport.close(),
  };
}

/** The same Message-ID on every attempt lets mailboxes drop duplicates. */
const letterOf = ({ message_id, recipient, subject, body, html, headers, file }: Outgoing, host: string) => ({
  // An object, because a string would be parsed as a list of recipients.
  to: { name: '', address: recipient },
  subject,
  text: body,
  messageId: `<${message_id}@${host}>`,
  ...(html !== null && { html }),
  ...(headers && { headers }),
  ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.content }] }),
});

type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  permanent?: boolean;
};

/** Only a 5xx to these commands is about the letter. Others pass once the settings are corrected. */
const ABOUT_LETTER = ['RCPT TO', 'DATA'];
const UNSENDABLE = ['EENVELOPE', 'EMESSAGE'];

function outcomeOf(
  { code, command = '', responseCode, response, permanent }: SmtpError,
  timeoutMs: number,
): Exclude<Outcome, 'sent'> {
  if (responseCode) {
    const failure = { reason: `SMTP ${responseCode} (${command})`, ...(response && { detail: response }) };
    if (permanent && ABOUT_LETTER.includes(command)) return { dead: failure };
    return { retry: { ...failure, isDown: !ABOUT_LETTER.includes(command) || responseCode === 421 } };
  }
  if (code && UNSENDABLE.includes(code)) return { dead: { reason: `SMTP ${code}` } };
  const reason = code === 'EABORT' ? `SMTP: нет ответа за ${timeoutMs / 1_000} с` : `SMTP ${code ?? 'без ответа'}`;
  return { retry: { reason, isDown: true } };
}
