import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import type { Permission } from '@/contract/staff/permissions';
import type { StaffMe } from '@/contract/staff/sign-in';
import { paths } from '@/lib/paths';
import styles from './admin-frame.module.css';
import { StaffAction } from './staff-action-client';

const SECTIONS: { name: string; path: string; may: Permission }[] = [
  { name: 'Сегодня', path: paths.admin, may: 'account.own' },
  { name: 'Люди и ключи', path: paths.adminPeople, may: 'people.manage' },
  { name: 'Журнал', path: paths.adminLog, may: 'log.read' },
];

export const AdminFrame = ({ me, children }: { me: StaffMe; children: ReactNode }) => (
  <div className={styles.frame}>
    <a className={styles.skip} href="#content">
      К содержанию
    </a>
    <header className={styles.bar}>
      <nav aria-label="Разделы">
        <ul className={styles.sections}>
          {SECTIONS.filter(({ may }) => me.permissions.includes(may)).map(({ name, path }) => (
            <li key={path}>
              <PageLink href={path}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.own}>
        <PageLink href={paths.adminAccount}>{me.name}</PageLink>
        <StaffAction act={{ kind: 'signOut' }}>Выйти</StaffAction>
      </div>
    </header>
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);
