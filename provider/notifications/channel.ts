import type { FinishedMessage } from './message';

export type Outgoing = Pick<FinishedMessage, 'message_id' | 'recipient' | 'subject' | 'body'> & {
  attempts: number;
  html: string | null;
  headers: Record<string, string> | null;
  file: { name: string; type: string; content: Buffer } | undefined;
};

/** `reason` may be logged. `detail` is for staff only: servers repeat addresses. */
export type Failure = { reason: string; detail?: string };
export type Retry = Failure & {
  /** The whole channel fails: no connection, no money, wrong password. */
  isDown?: boolean;
  pauseSeconds?: number;
};
export type Outcome = 'sent' | { retry: Retry } | { dead: Failure };

/** `send` never throws and always ends in time. An unclear result counts as a failure. */
export type Channel = {
  send: (message: Outgoing) => Promise<Outcome>;
  close: () => void;
};
