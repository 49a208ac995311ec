import type { Metadata } from 'next';
import { OpenCompared, SyncCompared } from '@/components/compare/compared-slugs-client';
import { ComparisonChoice } from '@/components/compare/comparison-choice-client';
import { ComparisonTable } from '@/components/compare/comparison-table';
import { RemoveCompared } from '@/components/compare/remove-compared-client';
import { cardButtons } from '@/components/shop/card-buttons';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import type { Product } from '@/contract/catalog';
import { getProduct } from '@/lib/api/catalog';
import { unwrapOrNotFound } from '@/lib/api/found';
import { comparisonAddress, parseCompared } from '@/lib/catalog/comparison';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { drawings } from '@/lib/media/drawings';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { unlisted } from '@/lib/seo/metadata';

type Props = { searchParams: Promise<SearchParams> };

const TITLE = 'Сравнение';

const readSlugs = async ({ searchParams }: Props) => parseCompared(firstOf((await searchParams).items));

/** The canonical address names the compared products; it is printed on paper. */
export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  ...unlisted(`${TITLE} растений`, 'До четырёх растений рядом: размер, свет, полив, зимостойкость и цена.'),
  alternates: { canonical: comparisonAddress(await readSlugs(props)) },
});

/** Unknown slugs are left out. */
export default async function ComparePage(props: Props) {
  const named = await readProducts(await readSlugs(props));
  const products = eachOnce([...named.values()]);
  const slugs = products.map(({ slug }) => slug);
  const without = (slug: string) => comparisonAddress(slugs.filter((other) => other !== slug));
  return (
    <>
      <SyncCompared settled={new Map([...named].map(([slug, product]) => [slug, product?.slug]))} />
      <PageHeading
        title={TITLE}
        count={products.length > 0 ? products.length : undefined}
        breadcrumbs={crumbsTo({ name: TITLE, path: paths.compare })}
      />
      <ComparisonChoice slugs={slugs}>
        {products.length > 0 ? (
          <ComparisonTable
            products={products}
            buy={(product) => cardButtons(product).buy}
            remove={({ slug, name }) => <RemoveCompared slug={slug} name={name} href={without(slug)} />}
          />
        ) : (
          <EmptyState
            drawing={drawings.search}
            title="Сравнивать пока нечего"
            text="Отметьте весами до четырёх растений: здесь они встанут рядом, со всеми отличиями."
          >
            <ButtonLink href={paths.catalog()}>Перейти в каталог</ButtonLink>
          </EmptyState>
        )}
      </ComparisonChoice>
      {named.size === 0 && <OpenCompared />}
    </>
  );
}

/** By slug; undefined for a product that no longer exists. */
async function readProducts(slugs: string[]): Promise<Map<string, Product | undefined>> {
  const answers = await Promise.all(slugs.map((slug) => getProduct(slug)));
  const products = answers.map((answer) =>
    !answer.ok && answer.kind === 'absent' ? undefined : unwrapOrNotFound(answer),
  );
  return new Map(slugs.map((slug, index) => [slug, products[index]]));
}

/** The address may contain both the current and a former slug of a product. [ROUTE-15] */
const eachOnce = (products: (Product | undefined)[]): Product[] => [
  ...new Map(products.flatMap((product) => (product ? [[product.uuid, product]] : []))).values(),
];
