import { z } from 'zod';
import { PlacedBanner } from '../banners';
import { listOf, PageNumber, Slug } from '../primitives';
import { Done, staffCall } from './staff-call';

export const staffBanners = {
  banners: staffCall({
    method: 'GET',
    path: '/staff/banners/list/',
    summary: 'Баннеры главной страницы',
    may: 'site.write',
    query: z.object({ page: PageNumber }),
    answer: listOf(PlacedBanner),
  }),
  /** Replaces the banner with this id. Visitors who opened the old one count as having opened the new one. [DATA-05] */
  putBanner: staffCall({
    method: 'POST',
    path: '/staff/banners/put/post/',
    summary: 'Поставить баннер на главную страницу',
    may: 'site.write',
    body: PlacedBanner,
    answer: Done,
  }),
  removeBanner: staffCall({
    method: 'POST',
    path: '/staff/banners/remove/post/',
    summary: 'Убрать баннер с главной страницы',
    may: 'site.write',
    body: z.object({ id: Slug }),
    answer: Done,
  }),
} as const;
