import { z } from 'zod';
import { LIMITS } from './limits';
import { Day, Picture, requiredText, SitePath, Slug } from './primitives';

const ADDRESS = 2_000;

const BannerLink = z
  .string()
  .trim()
  .max(ADDRESS)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^\s/\\])[^\s\\]*$/, 'Адрес на этом сайте, от корня: /catalog, или https://…');

/** Required by the advertising law for third-party advertisements. */
const Advertising = z.object({
  erid: z
    .string()
    .trim()
    .regex(/^[\w-]{4,100}$/, 'Токен, который выдал оператор рекламных данных'),
  advertiser: requiredText(LIMITS.company),
});

export const Banner = z.object({
  id: Slug.max(LIMITS.name),
  title: requiredText(LIMITS.name),
  image: Picture.extend({ src: SitePath }),
  link: BannerLink,
  ad: Advertising.optional(),
});

/** Lower `position` first. `from` and `to` are Moscow days, both inclusive; absent means no limit. */
export const PlacedBanner = Banner.extend({
  position: z.int().min(0).max(1_000).default(100),
  from: Day.optional(),
  to: Day.optional(),
});

export type Banner = z.infer<typeof Banner>;
export type PlacedBanner = z.infer<typeof PlacedBanner>;
