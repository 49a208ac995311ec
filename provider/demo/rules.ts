import { ownName } from '../../contract/nursery-name';
import type { Common } from '../../contract/site';
import type { ToFillIn } from '../../contract/staff/demo';

export const DAY_MS = 24 * 3_600_000;

const DEMO_NAME = 'ярус';
const DEMO_MAIL = 'yarus.example';
const UNNAMED = 'Питомник растений';
const MOST_NAMES = 5;

export const RESTORED_SINCE = 'Демо-магазин уже убирали и\u00A0вернули. Нажмите ещё раз, и\u00A0он снова уйдёт';

export const isDemoName = (text: string): boolean =>
  ownName(text)
    .replace(/[«»\s]/g, '')
    .toLowerCase() === DEMO_NAME;

type Mailboxes = { NURSERY_EMAIL: string; MAIL_FROM: string };

const areOwnMailboxes = ({ NURSERY_EMAIL, MAIL_FROM }: Mailboxes): boolean =>
  ![NURSERY_EMAIL, MAIL_FROM].some((mailbox) => mailbox.includes(DEMO_MAIL));

type Refusal = { status: 0; message: string; errors?: Record<string, string> };

/** `own_name`: which the removal would replace without having been told to. */
export function refuseRemoval(
  { name, own_name }: { name: string; own_name: string | undefined },
  env: Mailboxes & { SMTP_URL?: string | undefined },
): Refusal | undefined {
  if (isDemoName(name)) {
    return { status: 0, message: 'Проверьте отмеченные поля', errors: { name: 'Так называется демо-магазин' } };
  }
  if (own_name) {
    const is_confirmed = `Магазин уже называется «${own_name}». Отметьте, что его можно заменить`;
    return { status: 0, message: 'Проверьте отмеченные поля', errors: { is_confirmed } };
  }
  if (env.SMTP_URL && !areOwnMailboxes(env)) {
    const message =
      'Письма покупателям ушли\u00A0бы от\u00A0имени демо-магазина. Сначала задайте в\u00A0настройках сервера NURSERY_EMAIL и\u00A0MAIL_FROM и\u00A0перезапустите магазин';
    return { status: 0, message };
  }
  return undefined;
}

type Row = Record<string, unknown>;

const KEYS: Record<string, readonly string[]> = { documents: ['kind', 'slug'], settings: ['key'] };

export const keyOf = (table: string, row: Row): string => (KEYS[table] ?? []).map((column) => row[column]).join(':');

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

const textOf = (row: Row): string => JSON.stringify(row, sortKeys);

const textWithoutStamp = ({ updated_at: _, ...row }: Row): string => textOf(row);

/** Rows of the skeleton that are no longer as they were written. A missing row is not one of them. */
export function changedRows(table: string, skeleton: readonly Row[], current: readonly Row[]): Row[] {
  const written = new Map(skeleton.map((row) => [keyOf(table, row), textWithoutStamp(row)]));
  return current.filter((row) => {
    const former = written.get(keyOf(table, row));
    return former !== undefined && former !== textWithoutStamp(row);
  });
}

export function isSameTariff(skeleton: readonly Row[], current: readonly Row[]): boolean {
  const sorted = (rows: readonly Row[]) => rows.map(textOf).sort().join();
  return sorted(skeleton) === sorted(current);
}

const SETTINGS: Record<string, string> = {
  common: 'название, меню и\u00A0контакты',
  page_404: 'страница «Не\u00A0найдено»',
  forms: 'формы заявок',
  reviews_form: 'форма отзыва',
  feedback_services: 'услуги в\u00A0форме заявки',
  companions: 'что предлагать вместе',
};

export const namesOfKept = (
  { documents = [], settings = [] }: Record<string, Row[]>,
  isTariffKept: boolean,
): string[] => [
  ...documents.map(({ title }) => `страница «${title}»`),
  ...settings.map(({ key }) => SETTINGS[String(key)] ?? String(key)),
  ...(isTariffKept ? ['тариф доставки'] : []),
];

const listed = (names: readonly string[]): string => {
  const rest = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (rest > 0 ? ` и\u00A0ещё ${rest}` : '');
};

export const restoredText = (kept: readonly string[]): string =>
  kept.length === 0 ? 'Демо-магазин вернулся' : `Демо-магазин вернулся. Ваше осталось как есть: ${listed(kept)}`;

export const inTheWayText = (names: readonly string[]): string =>
  `Демо-магазин не\u00A0вернуть: его адреса уже заняты. Мешают: ${listed(names)}`;

type Facts = {
  common: Common | undefined;
  hasTemplates: boolean;
  hasDeliveryPrices: boolean;
  hasProducts: boolean;
  env: Mailboxes;
};

export function toFillIn({ common, hasTemplates, hasDeliveryPrices, hasProducts, env }: Facts) {
  const { header, footer, seller } = common ?? {};
  const done: Record<ToFillIn, boolean> = {
    name: ![UNNAMED, ''].includes(header?.logo_alt.trim() ?? '') && !isDemoName(header?.logo_alt ?? ''),
    phone: Boolean(header?.phone && footer?.phone),
    address: Boolean(footer?.address),
    email: Boolean(footer?.email),
    seller: seller !== undefined,
    legal_pages: !hasTemplates,
    mailboxes: areOwnMailboxes(env),
    delivery: hasDeliveryPrices,
    products: hasProducts,
  };
  return (Object.keys(done) as ToFillIn[]).map((key) => ({ key, is_done: done[key] }));
}
