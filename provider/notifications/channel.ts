import type { FinishedMessage } from './message';

/** A message on its way out. */
export type Outgoing = Pick<FinishedMessage, 'message_id' | 'recipient' | 'subject' | 'body'> & {
  /** This one included. */
  attempts: number;
  html: string | null;
  headers: Record<string, string> | null;
  file: { name: string; type: string; content: Buffer } | undefined;
};

/**
 * What became of one try. The reason is in our own words and may stand in a log; the detail is what the server said,
 * for staff only: servers like to repeat addresses.
 */
export type Failure = { reason: string; detail?: string };
export type Retry = Failure & {
  /** The way itself is closed, whatever the message: no connection, no money, wrong password. */
  isDown?: boolean;
  /** The server asked for so many seconds of silence. */
  pause?: number;
};
export type Outcome = 'sent' | { retry: Retry } | { dead: Failure };

/** A way out. `send` never throws and always ends in time: what cannot be told from a failure is one. */
export type Channel = {
  send: (message: Outgoing) => Promise<Outcome>;
  close: () => void;
};
