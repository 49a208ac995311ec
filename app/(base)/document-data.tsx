import { StructuredData } from '@/components/seo/structured-data';
import type { Document } from '@/contract/content';
import type { Crumb } from '@/contract/primitives';
import { readNursery } from '@/lib/api/page-metadata';
import { documentShare, shareAddress } from '@/lib/seo/share-picture';
import { articleData, faqData, galleryData, serviceData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData, plantListData } from '@/lib/seo/structured-data/lists';
import { absolute } from '@/lib/seo/structured-data/thing';

type Kind = Parameters<typeof documentShare>[0];
type Props = { kind: Kind; document: Document; breadcrumbs: Crumb[] };

const BUILDERS = {
  news: articleData,
  services: serviceData,
  portfolio: galleryData,
  // A month is a list of plants, not a dated article.
  calendar: ({ document }: { document: Document }) => plantListData(document.title, document.blocks),
} as const;

export async function DocumentData({ kind, document, breadcrumbs }: Props) {
  const nursery = await readNursery();
  const image = absolute(shareAddress(documentShare(kind, document), nursery));
  const node = BUILDERS[kind]({ document, nursery, image });
  return <StructuredData nodes={[breadcrumbData(breadcrumbs), node, faqData(document.blocks)]} />;
}
