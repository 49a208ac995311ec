import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { CARE_SHEET_TITLE, CareSheet } from '@/components/product/care-sheet';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { getProduct } from '@/lib/api/catalog';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { unlisted } from '@/lib/seo/metadata';

type Props = { params: Promise<{ slug: string }> };

/** 404 for goods that need no care. */
async function readPlant({ params }: Props) {
  const product = unwrapOrNotFound(await getProduct((await params).slug));
  return product.care.length > 0 ? product : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, path } = await readPlant(props);
  const title = `${CARE_SHEET_TITLE}: ${name}`;
  return {
    ...unlisted(title, `${name}: свет, полив, зимовка и обрезка на одном листе для печати.`),
    alternates: { canonical: path },
  };
}

export default async function CareSheetPage(props: Props) {
  const product = await readPlant(props);
  // A former slug redirects; the QR code contains the current one. [ROUTE-15]
  if (product.slug !== (await props.params).slug) permanentRedirect(paths.careSheet(product.slug));
  return (
    <>
      <Breadcrumbs items={[...product.breadcrumbs, { name: CARE_SHEET_TITLE, path: paths.careSheet(product.slug) }]} />
      <CareSheet
        product={product}
        url={new URL(product.path, env.SITE_URL).href}
        nursery={unwrapOrUndefined(await getCommon())?.footer}
      />
    </>
  );
}
