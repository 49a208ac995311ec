import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PaperTools } from '@/components/admin/papers/paper';
import { TextLink } from '@/components/ui/text-link';
import { pickingStop } from '@/lib/admin/order-moves';
import { papersBeside, paperTitle } from '@/lib/admin/paper-words';
import { ADMIN_PAPERS, type AdminPaper, adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { listPicking } from '@/lib/api/staff-orders';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { Sheets } from './sheets';

const OF_PARCEL: readonly AdminPaper[] = ['slips', 'labels'];

type Props = { params: Promise<{ paper: string }>; searchParams: Promise<SearchParams> };

async function readAddress({ params, searchParams }: Props) {
  const [{ paper: name }, search] = await Promise.all([params, searchParams]);
  const paper = ADMIN_PAPERS.find((one) => one === name) ?? notFound();
  const given = (key: string) => firstOf(search[key]) || undefined;
  const query = { number: given('number'), from: given('from'), to: given('to') };
  return { paper, query, title: paperTitle(paper, query), isRoll: given('size') === 'roll' };
}

export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  title: (await readAddress(props)).title,
});

export default async function PrintPage(props: Props) {
  const { paper, query, title, isRoll } = await readAddress(props);
  const here = adminPaths.print(paper, { ...query, size: isRoll ? 'roll' : undefined });
  const [picking, common] = await Promise.all([listPicking(here, query), getCommon()]);
  const { items: orders, waiting } = unwrapOrNotFound(picking);
  const back = query.number
    ? { name: 'К заказу', path: adminPaths.order(query.number) }
    : { name: 'К сегодняшним делам', path: adminPaths.today };
  const [ordered] = query.number && OF_PARCEL.includes(paper) ? orders : [];
  const stop = ordered && pickingStop(ordered);
  return (
    <>
      <PaperTools back={back} canPrint={orders.length + waiting.length > 0 && paper !== 'bill'}>
        {paper === 'labels' && (
          <TextLink href={adminPaths.print(paper, { ...query, size: isRoll ? undefined : 'roll' })}>
            {isRoll ? 'На листах A4' : 'На ленте 60\u00A0×\u00A040\u00A0мм'}
          </TextLink>
        )}
        {stop && <p role="note">{stop}</p>}
        {papersBeside(paper, query).map(({ name, path }) => (
          <TextLink key={path} href={path}>
            {name}
          </TextLink>
        ))}
      </PaperTools>
      <Sheets
        paper={paper}
        title={title}
        isRoll={isRoll}
        orders={orders}
        waiting={waiting}
        common={unwrapOrNotFound(common)}
      />
    </>
  );
}
