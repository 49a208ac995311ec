import { z } from 'zod';
import type { Channel, Outcome } from './channel';
import { openVendorClient, originOf } from './vendor-client';

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().max(86_400).optional() }).optional(),
});

const CHAT_IS_GONE = /chat not found|upgraded to a supergroup/i;

const TEXT_LENGTH = 4_096;

/** `telegram://123456:AAF…@api.telegram.org/-100200300`. No personal data: it leaves the country. */
export function openTelegram(setting: string, deadlineMs: number): Channel {
  const url = new URL(setting);
  const token = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const address = `${originOf(url)}/bot${token}/sendMessage`;
  const chat_id = decodeURIComponent(url.pathname.slice(1));
  const request = openVendorClient('telegram', deadlineMs);
  return {
    send: ({ body }) => {
      const notice = { chat_id, text: body.slice(0, TEXT_LENGTH), link_preview_options: { is_disabled: true } };
      return request(address, notice, ({ status, json }) => outcomeOf(status, json));
    },
    close: () => undefined,
  };
}

function outcomeOf(status: number, json: unknown): Outcome {
  const { data } = Answer.safeParse(json);
  if (!data) return { retry: { reason: `Telegram: HTTP ${status}, непонятный ответ`, isDown: true } };
  if (data.ok) return 'sent';
  const failure = { reason: `Telegram ${status}`, detail: data.description };
  const pauseSeconds = data.parameters?.retry_after;
  if (pauseSeconds) return { retry: { ...failure, isDown: true, pauseSeconds } };
  return status === 400 && !CHAT_IS_GONE.test(data.description)
    ? { dead: failure }
    : { retry: { ...failure, isDown: true } };
}
