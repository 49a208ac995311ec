import type { ProviderEnv } from '../env';
import type { Channel } from './channel';
import { openMail } from './mail';
import type { ChannelName } from './message';
import { openSms } from './sms';
import { openTelegram } from './telegram';

const SEND_DEADLINE_MS = 10_000;

export const SETTINGS = { mail: 'SMTP_URL', sms: 'SMS_URL', telegram: 'TELEGRAM_URL' } as const;

export const CONCURRENCY: Record<ChannelName, number> = { mail: 3, sms: 3, telegram: 1 };

export type Channels = {
  /** Messages of a channel without its setting wait. */
  open: Partial<Record<ChannelName, Channel>>;
  close: () => void;
};

export type ChannelSettings = Pick<
  ProviderEnv,
  (typeof SETTINGS)[ChannelName] | 'MAIL_FROM' | 'NURSERY_EMAIL' | 'SITE_URL'
>;

export function openChannels(env: ChannelSettings, deadlineMs = SEND_DEADLINE_MS): Channels {
  const { SMTP_URL, SMS_URL, TELEGRAM_URL } = env;
  const open = {
    ...(SMTP_URL && { mail: openMail(SMTP_URL, env, { concurrency: CONCURRENCY.mail, deadlineMs }) }),
    ...(SMS_URL && { sms: openSms(SMS_URL, deadlineMs) }),
    ...(TELEGRAM_URL && { telegram: openTelegram(TELEGRAM_URL, deadlineMs) }),
  };
  return {
    open,
    close: () => {
      for (const channel of Object.values(open)) channel.close();
    },
  };
}
