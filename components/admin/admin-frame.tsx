import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import type { Permission } from '@/contract/staff/permissions';
import type { StaffMe } from '@/contract/staff/sign-in';
import { adminPaths } from '@/lib/admin/paths';
import styles from './admin-frame.module.css';
import { PaletteLauncher } from './palette-launcher-client';
import { SectionsNav } from './sections-nav-client';
import { SignOut } from './sign-out-client';

const SECTIONS: { name: string; path: string; may: Permission }[] = [
  { name: 'Сегодня', path: adminPaths.today, may: 'account.own' },
  { name: 'Заказы', path: adminPaths.orders, may: 'orders.read' },
  { name: 'Обращения', path: adminPaths.inbox, may: 'inbox.read' },
  { name: 'Цены и остатки', path: adminPaths.products, may: 'products.write' },
  { name: 'Разделы каталога', path: adminPaths.categories, may: 'products.write' },
  { name: 'В\u00A0поле', path: adminPaths.field, may: 'products.write' },
  { name: 'Покупатели', path: adminPaths.customers, may: 'customers.read' },
  { name: 'Люди и ключи', path: adminPaths.people, may: 'people.manage' },
  { name: 'Свой магазин', path: adminPaths.start, may: 'demo.manage' },
  { name: 'Журнал', path: adminPaths.log, may: 'log.read' },
];

export function AdminFrame({ me, children }: { me: StaffMe; children: ReactNode }) {
  const sections = SECTIONS.filter(({ may }) => me.permissions.includes(may)).map(({ name, path }) => ({ name, path }));
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      <header className={styles.bar}>
        <SectionsNav sections={sections} />
        <div className={styles.own}>
          <PaletteLauncher sections={sections} />
          <PageLink href={adminPaths.account} className={styles.me}>
            {me.name}
          </PageLink>
          <SignOut />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
