import { type MouseEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { TodayItem, TodayKind } from '@/contract/staff/today';
import { dueText, itemPage, moscowDay } from '@/lib/admin/today-words';
import { randomId } from '@/lib/browser/random-id';
import { reopenInbox, settleInbox } from '@/lib/browser-api/staff-inbox';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/lib/format/dates';
import { notifyOf } from '@/lib/notify';
import { formatMoment } from '@/lib/orders/dates';
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

const momentText = ({ kind, at }: TodayItem): string =>
  KINDS_ORDERED_BEFORE.includes(kind) ? `заказан ${formatDay(moscowDay(new Date(at)))}` : formatMoment(at);

export function TodayListItem({ item, now, canSettle, onSettled }: Props) {
  const { kind, title, facts, at, due } = item;
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
      {isAnswerable && <Answered title={title} id={item.key} onSettled={onSettled} />}
    </li>
  );
}

type AnsweredProps = Pick<Props, 'onSettled'> & { title: string; id: string };

function Answered({ title, id, onSettled }: AnsweredProps) {
  const [isSending, setSending] = useState(false);
  const reopen = async () => {
    const result = await reopenInbox(id);
    const isDone = result.ok && result.data.status === 1;
    notify({ kind: isDone ? 'success' : 'error', text: result.ok ? result.data.message : result.message });
    await onSettled();
  };
  const press = async ({ currentTarget }: MouseEvent) => {
    setSending(true);
    const result = await settleInbox({ id: randomId(), item: id });
    const isDone = result.ok && result.data.status === 1;
    const message = result.ok ? result.data.message : result.message;
    notify(
      isDone
        ? { kind: 'success', text: `${message}: ${title}`, action: { name: 'Вернуть', run: () => void reopen() } }
        : { kind: 'error', text: message },
    );
    if (isDone && document.activeElement === currentTarget) leaveItem(currentTarget.closest('li'));
    await onSettled();
    setSending(false);
  };
  return (
    <Button tone="secondary" size="compact" isLoading={isSending} onClick={press}>
      Ответили без письма
      <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
    </Button>
  );
}
