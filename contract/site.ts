import { z } from 'zod';
import { Blocks } from './blocks';
import { call } from './call';
import { type DocumentKind, describeKind, listKinds } from './document-kinds';
import { Link, Meta } from './primitives';

type MenuShape = { name: string; slug: string; submenu?: MenuShape[] | undefined };

export const MenuItem: z.ZodType<MenuShape> = z.object({
  name: z.string(),
  slug: z.string(),
  get submenu() {
    return z.array(MenuItem).optional();
  },
});

const Seller = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  address: z.string(),
  bank: z.string(),
  bic: z.string(),
  account: z.string(),
  correspondent_account: z.string(),
  /** Wording of a payment order: «Без НДС», «В том числе НДС 5 %». Receipts use `vat` of YOOKASSA_URL. */
  vat: z.string(),
});

export const CookieNotice = z.object({ text: z.string(), agree_btn_name: z.string() });

export const Common = z.object({
  header: z.object({ logo: z.string(), logo_alt: z.string(), phone: z.string(), button_text: z.string() }),
  main_menu: z.array(MenuItem),
  footer: z.object({
    logo: z.string(),
    logo_alt: z.string(),
    text: z.string(),
    links: z.array(Link),
    menu_column: z.array(z.object({ name: z.string(), menu: z.array(Link) })),
    contacts_title: z.string(),
    phone: z.string(),
    email: z.email().or(z.literal('')),
    address: z.string(),
  }),
  socials: z.array(z.object({ type: z.enum(['tg', 'vk', 'inst', 'ok', 'yt', 'wa']), link: z.url() })),
  /** A malformed notice counts as absent, so the page still renders. [ERR-02] */
  cookie: CookieNotice.optional().catch(undefined),
  seller: Seller.optional(),
});

export const NotFoundPage = Meta.extend({
  image: z.string(),
  title: z.string(),
  buttons: z
    .array(
      z.object({
        name: z.string(),
        style: z.enum(['primary', 'secondary', 'disabled']),
        link: z.string().optional(),
        button_link: z.string().optional(),
      }),
    )
    .max(3),
});

export const Page = Meta.extend({ title: z.string(), blocks: Blocks });

const PAGE_NAMES = {
  home: 'Главная',
  about: 'О питомнике',
  contacts: 'Контакты',
  delivery: 'Доставка и оплата',
  agreement: 'Согласие на обработку персональных данных',
  policy: 'Политика конфиденциальности',
  offer: 'Публичная оферта',
  favorites: 'Избранное',
  ...(Object.fromEntries(listKinds().map((kind) => [kind, describeKind(kind).label])) as Record<DocumentKind, string>),
};

export type PageSlug = keyof typeof PAGE_NAMES;
export const PAGES = Object.keys(PAGE_NAMES) as PageSlug[];

const page = (slug: PageSlug) =>
  call({ method: 'GET', path: `/${slug}-page/`, summary: PAGE_NAMES[slug], answer: Page });

export const site = {
  common: call({ method: 'GET', path: '/common', summary: 'Настройки всего сайта', answer: Common }),
  notFound: call({ method: 'GET', path: '/page-404/', summary: 'Содержимое страницы 404', answer: NotFoundPage }),
  ...(Object.fromEntries(PAGES.map((slug) => [slug, page(slug)])) as Record<PageSlug, ReturnType<typeof page>>),
};

export type Common = z.infer<typeof Common>;
export type Seller = z.infer<typeof Seller>;
export type MenuItem = z.infer<typeof MenuItem>;
export type NotFoundPage = z.infer<typeof NotFoundPage>;
export type Page = z.infer<typeof Page>;
