import type { Metadata } from 'next';
import { PlacedOrder } from '@/components/checkout/placed-order-client';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';

const TITLE = 'Спасибо за заказ';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default function Success() {
  return (
    <>
      <PageHeading
        title={TITLE}
        breadcrumbs={[
          { name: 'Главная', path: paths.home },
          { name: TITLE, path: paths.success },
        ]}
      />
      <PlacedOrder />
      <ButtonLink href={paths.catalog()} tone="secondary">
        Вернуться в каталог
      </ButtonLink>
    </>
  );
}
