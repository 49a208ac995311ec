import type { Channel } from './channel';
import { openSmsc } from './smsc';
import { openSmsRu } from './smsru';

export function openSms(setting: string, deadlineMs: number): Channel {
  const url = new URL(setting);
  return url.protocol === 'smsru:' ? openSmsRu(url, deadlineMs) : openSmsc(url, deadlineMs);
}
