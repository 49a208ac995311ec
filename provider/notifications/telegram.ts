import { z } from 'zod';
import type { Channel, Outcome } from './channel';
import { openGateway, originOf } from './gateway';

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().max(86_400).optional() }).optional(),
});

/** 400 to these is about the setting, not about the notice. */
const CHAT_IS_GONE = /chat not found|upgraded to a supergroup/i;

/** Longer texts are refused. */
const TEXT_LENGTH = 4_096;

/**
 * Notices to the staff's chat by a bot: `telegram://123456:AAF…@api.telegram.org/-100200300`. What is sent leaves the
 * country: whoever queues a notice keeps personal data out of it.
 */
export function openTelegram(setting: string, deadlineMs: number): Channel {
  const url = new URL(setting);
  // The token's own colon divides it into the two halves that an address has.
  const token = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const address = `${originOf(url)}/bot${token}/sendMessage`;
  const chat_id = decodeURIComponent(url.pathname.slice(1));
  const ask = openGateway('telegram', deadlineMs);
  return {
    send: ({ body }) => {
      const notice = { chat_id, text: body.slice(0, TEXT_LENGTH), link_preview_options: { is_disabled: true } };
      return ask(address, notice, ({ status, json }) => outcomeOf(status, json));
    },
    close: () => undefined,
  };
}

function outcomeOf(status: number, json: unknown): Outcome {
  const { data } = Answer.safeParse(json);
  if (!data) return { retry: { reason: `Telegram: HTTP ${status}, непонятный ответ`, isDown: true } };
  if (data.ok) return 'sent';
  const failure = { reason: `Telegram ${status}`, detail: data.description };
  const pause = data.parameters?.retry_after;
  if (pause) return { retry: { ...failure, isDown: true, pause } };
  // Of the rest, the bot's token or its place in the chat, which the nursery can mend.
  return status === 400 && !CHAT_IS_GONE.test(data.description)
    ? { dead: failure }
    : { retry: { ...failure, isDown: true } };
}
