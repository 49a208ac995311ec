import type { Channel } from './channel';
import { openSmsc } from './smsc';
import { openSmsRu } from './smsru';

/** SMS by the gateway that the setting's protocol names. */
export function openSms(setting: string, deadlineMs: number): Channel {
  const url = new URL(setting);
  return url.protocol === 'smsru:' ? openSmsRu(url, deadlineMs) : openSmsc(url, deadlineMs);
}
