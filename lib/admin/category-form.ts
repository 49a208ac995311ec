import type { AnswerOf, BodyOf } from '@/contract/call';
import { PROMOTED_KEYS, type PromotedKey } from '@/contract/promoted-keys';
import type { CategoryField, CategoryFields, staffCategories } from '@/contract/staff/categories';
import { canonical } from './canonical';

export type CategoryCard = AnswerOf<typeof staffCategories.categoryCard>;
type Changes = BodyOf<typeof staffCategories.saveCategory>;

export type CategoryForm = {
  seen: CategoryFields;
  name: string;
  slug: string;
  description: string;
  meta_title: string;
  meta_description: string;
  picture: CategoryFields['picture'];
  alt: string;
  promoted: PromotedKey[];
  sort: CategoryFields['sort'];
  /** Ids as the list shows them, the first `placed` of them by hand. */
  order: string[];
  placed: number;
};

/** Plants that are not sold now keep their place. */
export function toCategoryForm({ fields, products }: Pick<CategoryCard, 'fields' | 'products'>): CategoryForm {
  const { picture, placed, ...texts } = fields;
  const byHand = new Set(placed);
  const others = products.map(({ uuid }) => uuid).filter((uuid) => !byHand.has(uuid));
  return {
    ...texts,
    seen: fields,
    picture,
    alt: picture?.alt ?? '',
    order: [...placed, ...others],
    placed: placed.length,
  };
}

export function readCategoryForm(form: CategoryForm): CategoryFields {
  const { seen, picture, alt, promoted, sort, order, placed } = form;
  const text = (name: 'name' | 'slug' | 'description' | 'meta_title' | 'meta_description') =>
    form[name] === seen[name] ? seen[name] : form[name].trim();
  const isKeptChoice = canonical([...promoted].sort()) === canonical([...seen.promoted].sort());
  return {
    name: text('name'),
    slug: text('slug'),
    description: text('description'),
    meta_title: text('meta_title'),
    meta_description: text('meta_description'),
    picture: picture && { ...picture, alt: alt === seen.picture?.alt ? alt : alt.trim() },
    promoted: isKeptChoice ? seen.promoted : PROMOTED_KEYS.filter((key) => promoted.includes(key)),
    sort,
    placed: order.slice(0, placed),
  };
}

export function categoryChanges(seen: CategoryFields, wanted: CategoryFields): Omit<Changes, 'id'> {
  const fields = (Object.keys(wanted) as CategoryField[]).filter(
    (field) => canonical(seen[field]) !== canonical(wanted[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, { from: seen[field], to: wanted[field] }]));
}

export const changesIn = (form: CategoryForm): Omit<Changes, 'id'> =>
  categoryChanges(form.seen, readCategoryForm(form));

const TYPED_IN: Partial<Record<string, (keyof CategoryForm)[]>> = {
  picture: ['picture', 'alt'],
  placed: ['order', 'placed'],
};

/** What was typed here over what is stored now; the rest follows the shop. */
export function rebased(form: CategoryForm, now: CategoryForm): CategoryForm {
  const names = Object.keys(changesIn(form)).flatMap((field) => TYPED_IN[field] ?? [field as keyof CategoryForm]);
  return { ...now, ...Object.fromEntries(names.map((name) => [name, form[name]])) };
}

/** As `rebased`, but a colleague's change of what was typed here is still to be told. */
export function followed(form: CategoryForm, now: CategoryForm): CategoryForm {
  const own = Object.keys(changesIn(form)) as CategoryField[];
  const kept = Object.fromEntries(own.map((field) => [field, form.seen[field]]));
  return { ...rebased(form, now), seen: { ...now.seen, ...kept } };
}
