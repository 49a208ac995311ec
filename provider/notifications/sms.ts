import type { Channel } from './channel';
import { openSmsc } from './smsc';
import { openSmsRu } from './smsru';

type OpenChannel = (url: URL, deadlineMs: number) => Channel;

/** By the scheme of `SMS_URL`; `provider/env.ts` checks the address. */
const VENDORS: Record<string, OpenChannel> = { 'smsc:': openSmsc, 'smsru:': openSmsRu };

export function openSms(setting: string, deadlineMs: number): Channel {
  const url = new URL(setting);
  const open = VENDORS[url.protocol];
  if (!open) throw new Error(`SMS_URL has an unknown scheme: ${url.protocol}`);
  return open(url, deadlineMs);
}
