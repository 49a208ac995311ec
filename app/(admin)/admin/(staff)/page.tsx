import type { Metadata } from 'next';
import { cache } from 'react';
import { AdminHeading } from '@/components/admin/admin-page';
import { StartNotice } from '@/components/admin/start/start-notice';
import { TodayList } from '@/components/admin/today/today-client';
import { adminPaths } from '@/lib/admin/paths';
import { todayTitle } from '@/lib/admin/today-words';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { getToday } from '@/lib/api/staff-orders';
import { getShopStart } from '@/lib/api/staff-start';

/** Title and page share one call. */
const readToday = cache(async () => unwrapOrNotFound(await getToday(adminPaths.today)));

export const generateMetadata = async (): Promise<Metadata> => ({ title: todayTitle((await readToday()).counts) });

export default async function TodayPage() {
  const [me, today] = await Promise.all([getMe(adminPaths.today), readToday()]);
  const { name, permissions } = unwrapOrNotFound(me);
  const start = permissions.includes('demo.manage') ? await getShopStart(adminPaths.today) : undefined;
  return (
    <>
      <AdminHeading title="Сегодня" lead={`Здравствуйте, ${name}`} />
      <StartNotice start={start && unwrapOrUndefined(start)} now={new Date()} />
      <TodayList start={today} permissions={permissions} />
    </>
  );
}
