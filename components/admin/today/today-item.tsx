import { type MouseEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { TodayItem, TodayKind } from '@/contract/staff/today';
import { dueText, itemPage, moscowDay } from '@/lib/admin/today-words';
import { randomId } from '@/lib/browser/random-id';
import { dismissFailures } from '@/lib/browser-api/staff';
import { reopenInbox, settleInbox } from '@/lib/browser-api/staff-inbox';
import { changeLot } from '@/lib/browser-api/staff-shelf';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/lib/format/dates';
import { notifyOf } from '@/lib/notify';
import { formatMoment } from '@/lib/orders/dates';
import type { Result } from '@/lib/result';
import styles from './today.module.css';
import { LIST_ITEM, leaveItem } from './use-list-keys';

const notify = notifyOf('admin');

type Props = { item: TodayItem; now: Date; canSettle: boolean; onSettled: () => Promise<void> };

/** Sections about another day than the day the order was placed. */
const KINDS_ORDERED_BEFORE: readonly TodayKind[] = [
  'handover_today',
  'handover_tomorrow',
  'unplanned',
  'unpaid_order',
  'to_return',
];

const dayOf = (at: string): string => moscowDay(new Date(at));

function momentText({ kind, at }: TodayItem): string {
  if (kind === 'lot_reminder') return `напомнить ${formatDay(dayOf(at))}`;
  return KINDS_ORDERED_BEFORE.includes(kind) ? `заказан ${formatDay(dayOf(at))}` : formatMoment(at);
}

export function TodayListItem({ item, now, canSettle, onSettled }: Props) {
  const { kind, key, title, facts, at, due } = item;
  const page = itemPage(item);
  const isAnswerable = canSettle && (kind === 'claim' || kind === 'enquiry');
  const clock = due === undefined ? undefined : dueText(due, now);
  return (
    <li className={styles.item} tabIndex={-1} {...{ [LIST_ITEM]: '' }}>
      <div className={styles.what}>
        {page ? (
          <PageLink href={page} className={styles.title}>
            {title}
          </PageLink>
        ) : (
          <b className={styles.title}>{title}</b>
        )}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      <p className={styles.when}>
        {clock && <span className={classNames(styles.due, clock.isLate && styles.late)}>{clock.text}</span>}
        <time dateTime={at}>{momentText(item)}</time>
      </p>
      {isAnswerable && (
        <Settle
          name="Ответили без письма"
          send={() => settleInbox({ id: randomId(), item: key })}
          takeBack={() => reopenInbox(key)}
          {...{ title, onSettled }}
        />
      )}
      {kind === 'lot_reminder' && (
        <Settle
          name="Сделано"
          send={() => changeLot({ id: key, remind_on: { from: dayOf(at), to: null } })}
          takeBack={() => changeLot({ id: key, remind_on: { from: null, to: dayOf(at) } })}
          {...{ title, onSettled }}
        />
      )}
      {kind === 'failed_exchange' && (
        <Settle name="Понятно" send={() => dismissFailures({ id: key, until: at })} {...{ title, onSettled }} />
      )}
    </li>
  );
}

type SettleProps = Pick<Props, 'onSettled'> & {
  name: string;
  title: string;
  send: () => Promise<Result<Done>>;
  takeBack?: () => Promise<Result<Done>>;
};

type Done = { status: 0 | 1; message: string };

const outcomeOf = (result: Result<Done>): { kind: 'success' | 'error'; text: string } => ({
  kind: result.ok && result.data.status === 1 ? 'success' : 'error',
  text: result.ok ? result.data.message : result.message,
});

function Settle({ name, title, send, takeBack, onSettled }: SettleProps) {
  const [isSending, setSending] = useState(false);
  const undo = async (sendBack: () => Promise<Result<Done>>) => {
    notify(outcomeOf(await sendBack()));
    await onSettled();
  };
  const press = async ({ currentTarget }: MouseEvent) => {
    setSending(true);
    const { kind, text } = outcomeOf(await send());
    const isDone = kind === 'success';
    const action = takeBack && { name: 'Вернуть', run: () => void undo(takeBack) };
    notify(isDone ? { kind, text: `${text}: ${title}`, ...(action && { action }) } : { kind, text });
    if (isDone && document.activeElement === currentTarget) leaveItem(currentTarget.closest('li'));
    await onSettled();
    setSending(false);
  };
  return (
    <Button tone="secondary" size="compact" isLoading={isSending} onClick={press}>
      {name}
      <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
    </Button>
  );
}
