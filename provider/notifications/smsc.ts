import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Channel, Outcome } from './channel';
import { openVendorClient, originOf } from './vendor-client';

/* https://smsc.ru/api/http/send/sms: `fmt=3` answers JSON; `id` is ours and has up to 40 characters. */

const Answer = z.union([
  z.object({ error_code: z.coerce.number().int(), error: z.string().default('') }),
  z.object({ id: z.union([z.string(), z.number()]), cnt: z.coerce.number() }),
]);

const ERRORS: Record<number, { text: string; isFinal?: true; isDown?: true }> = {
  1: { text: 'ошибка в параметрах', isFinal: true },
  2: { text: 'неверный логин или пароль', isDown: true },
  3: { text: 'нет денег на счёте', isDown: true },
  4: { text: 'наш IP-адрес временно заблокирован', isDown: true },
  6: { text: 'сообщение запрещено', isFinal: true },
  7: { text: 'неверный номер', isFinal: true },
  8: { text: 'на этот номер не доставить', isFinal: true },
  9: { text: 'повтор в течение минуты или слишком много запросов' },
};

export function openSmsc(url: URL, deadlineMs: number): Channel {
  const address = `${originOf(url)}/sys/send.php`;
  const sender = url.searchParams.get('sender');
  const account = {
    login: decodeURIComponent(url.username),
    psw: decodeURIComponent(url.password),
    ...(sender && { sender }),
    fmt: '3',
    charset: 'utf-8',
  };
  const request = openVendorClient('sms', deadlineMs);
  return {
    send: ({ message_id, recipient, body }) => {
      const sms = { id: smscId(message_id), phones: recipient, mes: body };
      const form = new URLSearchParams({ ...account, ...sms });
      return request(address, form, ({ status, json }) => outcomeOf(status, json));
    },
    close: () => undefined,
  };
}

const smscId = (messageId: string): string => createHash('sha256').update(messageId).digest('hex').slice(0, 40);

function outcomeOf(status: number, json: unknown): Outcome {
  const { data } = Answer.safeParse(json);
  if (!data) return { retry: { reason: `SMSC: HTTP ${status}, непонятный ответ`, isDown: true } };
  if (!('error_code' in data)) return 'sent';
  const { text, isFinal, isDown } = ERRORS[data.error_code] ?? { text: 'неизвестная ошибка' };
  const failure = { reason: `SMSC ${data.error_code}: ${text}`, detail: data.error };
  return isFinal ? { dead: failure } : { retry: { ...failure, ...(isDown && { isDown }) } };
}
