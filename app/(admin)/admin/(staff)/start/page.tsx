import type { Metadata } from 'next';
import { AdminHeading, AdminSection } from '@/components/admin/admin-page';
import { AskedAction } from '@/components/admin/asked-action-client';
import { DemoContents } from '@/components/admin/start/demo-contents';
import { FillInList } from '@/components/admin/start/fill-in-list';
import { RemoveDemo } from '@/components/admin/start/remove-demo-client';
import styles from '@/components/admin/start/start.module.css';
import { adminPaths } from '@/lib/admin/paths';
import { untilText } from '@/lib/admin/start-words';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getDemoContents, getShopStart } from '@/lib/api/staff-start';
import { quote } from '@/lib/format/text';

export const metadata: Metadata = { title: 'Свой магазин' };

const HERE = adminPaths.start;

export default async function StartPage() {
  const { has_demo, own_name, removed, to_fill_in } = unwrapOrNotFound(await getShopStart(HERE));
  return (
    <>
      <AdminHeading title="Свой магазин" />
      {has_demo && (
        <AdminSection title="Убрать демо-магазин">
          <DemoContents contents={unwrapOrNotFound(await getDemoContents(HERE))} />
          <RemoveDemo ownName={own_name} />
        </AdminSection>
      )}
      {removed && (
        <AdminSection title="Демо-магазин убран">
          <div className={styles.undo}>
            <p>
              {`Кто убрал: ${removed.actor}. Магазин называется ${quote(removed.name)}, раньше назывался ${quote(removed.former_name)}. `}
              При возврате всё, что вы добавили или изменили сами, останется. Если адрес из&nbsp;демо-магазина уже
              занят, мы назовём его.
            </p>
            <AskedAction
              act={{ kind: 'restoreDemo', id: removed.id }}
              about={removed.former_name}
              name={`Вернуть демо-магазин (${untilText(removed.until, new Date())})`}
              question="Покупатели снова увидят растения и тексты для примера. Вернуть?"
              yes="Вернуть"
              no="Не возвращать"
            />
          </div>
        </AdminSection>
      )}
      {!has_demo && (
        <AdminSection title="Что заполнить">
          <FillInList items={to_fill_in} />
        </AdminSection>
      )}
    </>
  );
}
