export const CHANNELS = ['mail', 'sms', 'telegram'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What the outbox carries. */
export type Message = {
  channel: ChannelName;
  /** The same message is never queued twice: `order-<uuid>-customer`. */
  message_id: string;
  /** An address, a phone number in digits; for Telegram nothing, its chat is a setting. */
  recipient: string;
  /** Letters only. */
  subject: string;
  body: string;
  html?: string;
  /** Further headers of a letter. */
  headers?: Record<string, string>;
  /** A stored file that goes with a letter. */
  file_id?: string;
  /** Holds a code or a token: its text is wiped once it has left, and no log of a production server shows it. */
  is_secret?: boolean;
  /** One of many like it: leaves after whatever somebody waits for. */
  urgency?: 'bulk';
  /** Of no use afterwards. */
  expires_at?: Date;
};
