import type { Banner, PlacedBanner } from '../../contract/banners';
import type { AnswerOf } from '../../contract/call';
import type { staffBanners } from '../../contract/staff/banners';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import { isShownOn, refuseBanner } from './rules';
import * as store from './store';

const PAGE_SIZE = 100;

export async function shownBanners({ db, now }: Context): Promise<Banner[]> {
  const today = dayOf(now());
  const placed = await store.listBanners(db, undefined);
  return placed
    .filter((banner) => isShownOn(today, banner))
    .map(({ id, title, image, link, ad }) => ({ id, title, image, link, ...(ad && { ad }) }));
}

export async function listBanners({ db }: Context, page: number): Promise<AnswerOf<typeof staffBanners.banners>> {
  const [total, items] = await Promise.all([
    store.countBanners(db),
    store.listBanners(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  return { total_number_items: total, items };
}

export const findBanner = async ({ db }: Context, id: string): Promise<PlacedBanner | undefined> =>
  (await store.listBanners(db, undefined)).find((banner) => banner.id === id);

type Answer = AnswerOf<typeof staffBanners.putBanner>;

export async function putBanner({ db }: Context, banner: PlacedBanner): Promise<Answer> {
  const message = refuseBanner(banner);
  if (message) return { status: 0, message };
  await db.transaction((tx) => store.putBanner(tx, banner));
  return { status: 1, message: 'Баннер записан' };
}

export async function removeBanner({ db }: Context, id: string): Promise<Answer> {
  const isRemoved = await db.transaction((tx) => store.removeBanner(tx, id));
  return isRemoved ? { status: 1, message: 'Баннер убран' } : { status: 0, message: 'Такого баннера нет' };
}
