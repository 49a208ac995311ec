import type { ReactElement, ReactNode } from 'react';
import { Count } from '@/components/ui/count';
import { PageLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import styles from './account-heading.module.css';

const TABS = [
  { name: 'Обзор', path: paths.account },
  { name: 'Заказы', path: paths.accountOrders },
  { name: 'Избранное', path: paths.accountFavourites },
  { name: 'Настройки', path: paths.accountSettings },
] as const;

type Props = {
  title: string;
  count?: number | ReactElement | undefined;
  above?: string;
  current: (typeof TABS)[number]['path'];
  isBelow?: boolean;
  children?: ReactNode;
};

export function AccountHeading({ title, count, above, current, isBelow = false, children }: Props) {
  return (
    <header className={styles.heading}>
      {above && <p className={styles.above}>{above}</p>}
      <h1>
        {title}
        {typeof count === 'number' ? <Count value={count} /> : count}
      </h1>
      {children}
      <nav aria-label="Личный кабинет">
        <ul className={styles.tabs}>
          {TABS.map(({ name, path }) => (
            <li key={path}>
              <PageLink href={path} aria-current={path === current ? (isBelow ? 'true' : 'page') : undefined}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
