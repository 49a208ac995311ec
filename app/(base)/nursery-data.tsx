import { StructuredData } from '@/components/seo/structured-data';
import type { Block } from '@/contract/blocks';
import { nurseryText } from '@/contract/nursery-name';
import type { Page } from '@/contract/site';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon, getPage } from '@/lib/api/site';
import { pageShare, shareAddress } from '@/lib/seo/share-picture';
import { faqData } from '@/lib/seo/structured-data/documents';
import { nurseryData, siteData } from '@/lib/seo/structured-data/nursery';
import { absolute, type Node } from '@/lib/seo/structured-data/thing';

/** JSON-LD of the nursery and the site; empty without the settings. */
export async function readNurseryNodes(home: Page | undefined, contacts: readonly Block[]): Promise<Node[]> {
  const common = unwrapOrUndefined(await getCommon());
  if (!common) return [];
  const nursery = nurseryText(common.header.logo_alt);
  const photo = home ? absolute(shareAddress(pageShare('home', home), nursery)) : absolute(common.header.logo);
  return [nurseryData(common, contacts, photo), siteData(nursery)];
}

export async function HomeData({ page }: { page: Page }) {
  const contacts = unwrapOrUndefined(await getPage('contacts'))?.blocks ?? [];
  return <StructuredData nodes={[...(await readNurseryNodes(page, contacts)), faqData(page.blocks)]} />;
}
