import { log } from '../../telemetry/log';
import type { Context } from '../context';
import type { Channel, Outcome } from './channel';
import { SETTINGS, WIDTHS } from './channels';
import type { ChannelName } from './message';
import { isLastAttempt, LONGEST_RETRY_SECONDS, maskWithin, nameForLog } from './rules';
import * as store from './store';

/** Consecutive connection failures after which a channel waits for its next run. */
const TROUBLES = 3;

type Outbox = Pick<Context, 'db' | 'env' | 'now' | 'channels'>;

export async function drainChannel(context: Outbox, name: ChannelName, signal?: AbortSignal): Promise<number> {
  const { db, now, channels } = context;
  await store.buryHopeless(db, name, now());
  const channel = channels.open[name];
  if (!channel) {
    await tellStranded(context, name);
    return 0;
  }
  let troubles = 0;
  const walk = async () => {
    let sent = 0;
    while (troubles < TROUBLES && !signal?.aborted) {
      const message = await store.takeDue(db, name, now());
      if (!message) break;
      const outcome = await attempt(context, channel, message);
      const isDown = outcome !== 'sent' && 'retry' in outcome && outcome.retry.isDown;
      troubles = isDown ? troubles + 1 : 0;
      await settle(context, message, outcome);
      if (outcome === 'sent') sent += 1;
    }
    return sent;
  };
  return addUp(Array.from({ length: WIDTHS[name] }, walk));
}

async function attempt({ db }: Outbox, channel: Channel, message: store.QueuedMessage): Promise<Outcome> {
  const file = message.file_id ? await store.loadFile(db, message.file_id) : undefined;
  return channel.send({ ...message, file });
}

async function settle({ db, now }: Outbox, message: store.QueuedMessage, outcome: Outcome): Promise<void> {
  if (outcome === 'sent') return store.markSent(db, message.id, now());
  const failure = 'dead' in outcome ? outcome.dead : outcome.retry;
  const asked = 'retry' in outcome ? outcome.retry.pause : undefined;
  const pause = asked && Math.min(asked, LONGEST_RETRY_SECONDS);
  const next = pause ? new Date(now().getTime() + pause * 1_000) : message.next_attempt_at;
  const isOver = 'dead' in outcome || isLastAttempt(message, next);
  const error = [failure.reason, failure.detail && maskWithin(failure.detail)].filter(Boolean).join(': ');
  if (isOver) await store.bury(db, message.id, error, now());
  else await store.putOff(db, message, error, next);
  if (pause) await store.pauseChannel(db, message.channel, next);
  log.error({ reason: failure.reason }, `${nameForLog(message)} ${isOver ? 'is given up' : 'did not leave'}`);
}

async function tellStranded({ db, env }: Outbox, name: ChannelName): Promise<void> {
  const reason = `нет настройки ${SETTINGS[name]}`;
  const stranded = await store.noteStranded(db, name, reason);
  if (stranded.length === 0) return;
  if (env.NODE_ENV !== 'development') {
    log.warn(`${stranded.length} × ${name} wait in the outbox: ${SETTINGS[name]} is not set`);
    return;
  }
  for (const { message_id, recipient, subject, body } of stranded) {
    console.log(
      `── ${name} ${message_id}: ${reason}\n${[recipient, subject].filter(Boolean).join(' · ')}\n\n${body}\n──`,
    );
  }
}

/** Fails only after all have ended: nothing may run on unobserved. */
export async function addUp(counts: Promise<number>[]): Promise<number> {
  const settled = await Promise.allSettled(counts);
  return settled.reduce((total, result) => {
    if (result.status === 'rejected') throw result.reason;
    return total + result.value;
  }, 0);
}
