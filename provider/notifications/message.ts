export const CHANNELS = ['mail', 'sms', 'telegram'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export type LetterRow = { name: string; detail?: string; value: string };

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'action'; text?: string; name: string; link: string; isQuiet?: boolean }
  | { kind: 'bill'; rows: LetterRow[]; total: LetterRow }
  | { kind: 'facts'; facts: LetterRow[] }
  | { kind: 'foot'; name: string; link: string };

export type Letter = {
  preheader: string;
  parts: LetterPart[];
};

export type Message = {
  channel: ChannelName;
  /** Never queued twice: `order-<uuid>-customer`. */
  message_id: string;
  /** An e-mail, a phone in digits; empty for Telegram, whose chat is a setting. */
  recipient: string;
  subject: string;
  body: string | Letter;
  headers?: Record<string, string>;
  file_id?: string;
  /** The text is wiped after sending and never logged in production. */
  is_secret?: boolean;
  urgency?: 'bulk';
  expires_at?: Date;
};

export type FinishedMessage = Omit<Message, 'body'> & { body: string; html?: string };
