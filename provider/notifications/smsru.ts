import { z } from 'zod';
import type { Channel, Outcome } from './channel';
import { openVendorClient, originOf } from './vendor-client';

/* https://sms.ru/api/send has no id of ours; the gateway itself refuses repeats (231, 232). */

const Status = z.object({ status_code: z.coerce.number().int(), status_text: z.string().default('') });
const Answer = Status.extend({ sms: z.record(z.string(), Status).optional() });

const ACCEPTED = 100;
/** Accepted at an earlier attempt whose answer was lost. */
const REPEATED = [231, 232];
const FINAL = [202, 203, 205, 207, 209, 212, 213, 214];
const DOWN = [200, 201, 204, 206, 210, 211, 220, 300, 301, 302, 500, 501];

export function openSmsRu(url: URL, deadlineMs: number): Channel {
  const address = `${originOf(url)}/sms/send`;
  const sender = url.searchParams.get('sender');
  const account = { api_id: decodeURIComponent(url.username), json: '1', ...(sender && { from: sender }) };
  const request = openVendorClient('sms', deadlineMs);
  return {
    send: ({ recipient, body, attempts }) => {
      const form = new URLSearchParams({ ...account, to: recipient, msg: body });
      return request(address, form, ({ status, json }) => outcomeOf(status, json, attempts));
    },
    close: () => undefined,
  };
}

function outcomeOf(httpStatus: number, json: unknown, attempts: number): Outcome {
  const { data } = Answer.safeParse(json);
  const status = data?.status_code === ACCEPTED ? Object.values(data.sms ?? {})[0] : data;
  if (!status) return { retry: { reason: `SMS.RU: HTTP ${httpStatus}, непонятный ответ`, isDown: true } };
  const { status_code, status_text } = status;
  if (status_code === ACCEPTED) return 'sent';
  if (REPEATED.includes(status_code) && attempts > 1) return 'sent';
  const failure = { reason: `SMS.RU ${status_code}`, detail: status_text };
  return FINAL.includes(status_code)
    ? { dead: failure }
    : { retry: { ...failure, isDown: DOWN.includes(status_code) } };
}
