'use client';
// Client: reads the list again while the page is open.

import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { Permission } from '@/contract/staff/permissions';
import { adminPaths } from '@/lib/admin/paths';
import {
  allPage,
  printAllPage,
  type Today,
  type TodaySection,
  timeOf,
  todaySections,
  todayTitle,
} from '@/lib/admin/today-words';
import { formatNumber } from '@/lib/format/plural';
import { usePressGuard } from '../use-press-guard';
import { SoundSwitch } from './sound-switch';
import styles from './today.module.css';
import { TodayListItem } from './today-item';
import { useListKeys } from './use-list-keys';
import { useNewOrder } from './use-new-order';
import { useToday } from './use-today';

type Props = { start: Today; permissions: readonly Permission[] };

export function TodayList({ start, permissions }: Props) {
  const { today, isOutdated, readAt, readAgain } = useToday(start);
  const arrived = useNewOrder(today.newest_order);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const title = todayTitle(today.counts);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const sections = todaySections(today);
  const { onClickCapture } = usePressGuard(sections.flatMap(({ items }) => items.map(({ key }) => key)).join(' '));
  return (
    <div ref={list}>
      <div className={styles.tools}>
        {permissions.includes('orders.write') && (
          <ButtonLink href={adminPaths.newOrder} tone="secondary" size="compact">
            Заказ по телефону
          </ButtonLink>
        )}
        <SoundSwitch />
        <p role="status" className={styles.news}>
          {arrived && `Новый заказ №\u00A0${arrived}`}
        </p>
      </div>
      <p role="status" className={styles.outage}>
        {isOutdated && `Связь пропала. Показано то, что было в\u00A0${timeOf(readAt)}, пробуем ещё.`}
      </p>
      {sections.length === 0 && <p>Всё сделано: новых заказов и дел на сегодня нет.</p>}
      {sections.length > 0 && (
        <p className={styles.keys}>
          Клавиша ↓ ведёт в&nbsp;список, дальше – ↑ и&nbsp;↓ или j и&nbsp;k, Enter открывает.
        </p>
      )}
      {sections.map((section) => (
        <Section key={section.kind} section={section} now={readAt} onClickCapture={onClickCapture}>
          {section.items.map((item) => (
            <TodayListItem
              key={item.key}
              item={item}
              now={readAt}
              canSettle={permissions.includes('inbox.write')}
              onSettled={readAgain}
            />
          ))}
        </Section>
      ))}
    </div>
  );
}

type SectionProps = { section: TodaySection; now: Date; onClickCapture: MouseEventHandler; children: ReactNode };

function Section({ section: { kind, title, items, count }, now, onClickCapture, children }: SectionProps) {
  const printPage = printAllPage(kind, now);
  const wholePage = count > items.length ? allPage(kind, now) : undefined;
  return (
    <section className={styles.section} aria-labelledby={`today-${kind}`}>
      <header className={styles.head}>
        <h2 id={`today-${kind}`}>
          {title} <span className={styles.count}>{formatNumber(count)}</span>
        </h2>
        {printPage && (
          <ButtonLink href={printPage} tone="secondary" size="compact">
            Печать всех
          </ButtonLink>
        )}
      </header>
      <ul onClickCapture={onClickCapture}>{children}</ul>
      {count > items.length && (
        <p className={styles.rest}>
          {`Показаны первые ${formatNumber(items.length)}. `}
          {wholePage && <TextLink href={wholePage}>Показать все</TextLink>}
        </p>
      )}
    </section>
  );
}
