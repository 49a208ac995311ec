import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Channel, Outcome } from './channel';
import { CONCURRENCY, SETTINGS } from './channels';
import type { ChannelName } from './message';
import { isLastAttempt, LONGEST_RETRY_SECONDS, maskAddresses, nameForLog } from './rules';
import * as store from './sending-store';

/** Consecutive connection failures after which a channel waits for its next run. */
const MAX_FAILURES = 3;

type Outbox = Pick<Context, 'db' | 'env' | 'now' | 'channels'>;

export async function drainChannel(context: Outbox, name: ChannelName, signal?: AbortSignal): Promise<number> {
  const { db, now, channels } = context;
  await store.expireDead(db, name, now());
  const channel = channels.open[name];
  if (!channel) {
    await reportUndeliverable(context, name);
    return 0;
  }
  let failures = 0;
  const drain = async () => {
    let sent = 0;
    while (failures < MAX_FAILURES && !signal?.aborted) {
      const message = await store.takeDue(db, name, now());
      if (!message) break;
      const outcome = await attempt(context, channel, message);
      const isDown = outcome !== 'sent' && 'retry' in outcome && outcome.retry.isDown;
      failures = isDown ? failures + 1 : 0;
      await recordOutcome(context, message, outcome);
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  };
  return sumAll(Array.from({ length: CONCURRENCY[name] }, drain));
}

async function attempt({ db }: Outbox, channel: Channel, message: store.QueuedMessage): Promise<Outcome> {
  const file = message.file_id ? await store.loadFile(db, message.file_id) : undefined;
  return channel.send({ ...message, file });
}

async function recordOutcome({ db, now }: Outbox, message: store.QueuedMessage, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return store.markSent(db, message.id, now());
  const failure = 'dead' in outcome ? outcome.dead : outcome.retry;
  const requestedPause = 'retry' in outcome ? outcome.retry.pauseSeconds : undefined;
  const pause = requestedPause && Math.min(requestedPause, LONGEST_RETRY_SECONDS);
  const next = pause ? new Date(now().getTime() + pause * 1_000) : message.next_attempt_at;
  const isFinal = 'dead' in outcome || isLastAttempt(message, next);
  const error = [failure.reason, failure.detail && maskAddresses(failure.detail)].filter(Boolean).join(': ');
  if (isFinal) await store.markDead(db, message.id, error, now());
  else await store.postpone(db, message, error, next);
  if (pause) await store.pauseChannel(db, message.channel, next);
  log.error(
    { reason: failure.reason },
    `${nameForLog(message)} ${isFinal ? 'is undeliverable' : 'was not sent, retry scheduled'}`,
  );
}

async function reportUndeliverable({ db, env }: Outbox, name: ChannelName): Promise<void> {
  const reason = `нет настройки ${SETTINGS[name]}`;
  const undeliverable = await store.markUndeliverable(db, name, reason);
  if (undeliverable.length === 0) return;
  if (env.NODE_ENV !== 'development') {
    log.warn(`${undeliverable.length} ${name} messages are waiting in the outbox: ${SETTINGS[name]} is not set`);
    return;
  }
  for (const { message_id, recipient, subject, body } of undeliverable) {
    console.log(
      `── ${name} ${message_id}: ${reason}\n${[recipient, subject].filter(Boolean).join(' · ')}\n\n${body}\n──`,
    );
  }
}

/** Fails only after all have ended: nothing may run on unobserved. */
export async function sumAll(counts: Promise<number>[]): Promise<number> {
  const settled = await Promise.allSettled(counts);
  return settled.reduce((total, result) => {
    if (result.status === 'rejected') throw result.reason;
    return total + result.value;
  }, 0);
}
