import type { Metadata } from 'next';
import { MissingPage } from '@/components/content/missing-page';
import { SiteFrame } from '@/components/shop/site-frame';
import { MESSAGES } from '@/contract/messages';
import { unwrapOrUndefined } from '@/lib/api/found';
import { unlistedHeadOf } from '@/lib/api/page-metadata';
import { getCommon, getNotFoundPage } from '@/lib/api/site';
import { paths } from '@/lib/paths';

/** Fallback without texts from the provider. */
const PLAIN = {
  title: MESSAGES.not_found,
  image: '',
  buttons: [{ name: 'На главную', style: 'primary' as const, link: paths.home }],
};

export async function generateMetadata(): Promise<Metadata> {
  const page = unwrapOrUndefined(await getNotFoundPage());
  return page ? unlistedHeadOf(page) : { title: MESSAGES.not_found, description: null, robots: { index: false } };
}

/** Body of the 404 response. [ROUTE-12] */
export default async function Missing() {
  const [common, page] = await Promise.all([getCommon(), getNotFoundPage()]);
  const settings = unwrapOrUndefined(common);
  const body = <MissingPage {...(unwrapOrUndefined(page) ?? PLAIN)} />;
  return settings ? (
    <SiteFrame common={settings} title="Страница не найдена">
      {body}
    </SiteFrame>
  ) : (
    body
  );
}
