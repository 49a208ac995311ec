import { StructuredData } from '@/components/seo/structured-data';
import type { Document } from '@/contract/content';
import type { DocumentKind } from '@/contract/document-kinds';
import type { Crumb } from '@/contract/primitives';
import { readNursery } from '@/lib/api/page-metadata';
import { documentShare, shareAddress } from '@/lib/seo/share-picture';
import { documentData, faqData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData } from '@/lib/seo/structured-data/lists';
import { absolute } from '@/lib/seo/structured-data/thing';

type Props = { kind: DocumentKind; document: Document; breadcrumbs: Crumb[] };

export async function DocumentData({ kind, document, breadcrumbs }: Props) {
  const nursery = await readNursery();
  const image = absolute(shareAddress(documentShare(kind, document), nursery));
  const node = documentData(kind, { document, nursery, image });
  return <StructuredData nodes={[breadcrumbData(breadcrumbs), node, faqData(document.blocks)]} />;
}
