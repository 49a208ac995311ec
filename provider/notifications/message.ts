export const CHANNELS = ['mail', 'sms', 'telegram'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** A line of what was bought: «2 шт × 5 600 ₽» explains its value. */
export type LetterRow = { name: string; detail?: string; value: string };

export type LetterPart =
  /** A blank line parts paragraphs. */
  | { kind: 'text'; text: string }
  /** Stands alone and large, to be read off or copied. The label is for the text: in HTML the heading says it. */
  | { kind: 'code'; label: string; code: string }
  /** The words before a link, and the name of the button that it becomes. */
  | { kind: 'action'; words?: string; name: string; link: string; isQuiet?: boolean }
  | { kind: 'bill'; rows: LetterRow[]; total: LetterRow }
  | { kind: 'facts'; facts: LetterRow[] }
  /** Below everything else: how to get no more of such letters. */
  | { kind: 'foot'; name: string; link: string };

/** A letter to a customer, which leaves as plain text and as HTML that say the same. */
export type Letter = {
  /** What a list of letters shows beside the subject. */
  preheader: string;
  parts: LetterPart[];
};

/** What the outbox carries. */
export type Message = {
  channel: ChannelName;
  /** The same message is never queued twice: `order-<uuid>-customer`. */
  message_id: string;
  /** An address, a phone number in digits; for Telegram nothing, its chat is a setting. */
  recipient: string;
  /** Letters only. */
  subject: string;
  body: string | Letter;
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

/** As it lies in the outbox: its words are final. */
export type FinishedMessage = Omit<Message, 'body'> & { body: string; html?: string };
