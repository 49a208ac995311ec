import { z } from 'zod';
import { LIMITS } from './limits';
import { Day, Picture, requiredText, Slug } from './primitives';

/** The longest address that anybody is asked for. */
const ADDRESS = 2_000;

/** From the root of this site, or of another one by https. */
const BannerLink = z
  .string()
  .trim()
  .max(ADDRESS)
  .regex(/^(?:\/(?![/\\])|https:\/\/[^\s/\\])[^\s\\]*$/, 'Адрес на этом сайте, от корня: /catalog, или https://…');

/** What the law on advertising wants shown of an advertisement for somebody else. */
const Advertising = z.object({
  /** As the operator of advertising data has given it. */
  erid: z
    .string()
    .trim()
    .regex(/^[\w-]{4,100}$/, 'Токен, который выдал оператор рекламных данных'),
  advertiser: requiredText(LIMITS.company),
});

/** What the home page draws attention to. */
export const Banner = z.object({
  /** By it a browser remembers that its visitor has opened it. [DATA-05] */
  id: Slug.max(LIMITS.name),
  title: requiredText(LIMITS.name),
  image: Picture.extend({ src: z.string().regex(/^\/(?![/\\])[^\s\\]+$/, 'Адрес на этом сайте, от корня: /media/…') }),
  link: BannerLink,
  /** Absent for the nursery's own. */
  ad: Advertising.optional(),
});

/** With its place among others, lower first, and the days on which it is shown: Moscow's, both included, absent is open. */
export const PlacedBanner = Banner.extend({
  position: z.int().min(0).max(1_000).default(100),
  from: Day.optional(),
  to: Day.optional(),
});

export type Banner = z.infer<typeof Banner>;
export type PlacedBanner = z.infer<typeof PlacedBanner>;
