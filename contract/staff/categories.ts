import { z } from 'zod';
import { SORTS } from '../catalog';
import { LIMITS } from '../limits';
import { Picture, requiredText, SitePath, Slug, textUpTo, Uuid } from '../primitives';
import { PROMOTED_KEYS } from '../promoted-keys';
import { STAFF_LIMITS } from './limits';
import { changedStored, changeOf, Done, staffCall } from './staff-call';

const CategoryId = z.int().min(1).max(STAFF_LIMITS.category_id);

const { shape } = z.object({
  name: requiredText(STAFF_LIMITS.category_name),
  slug: Slug.max(LIMITS.name),
  description: textUpTo(STAFF_LIMITS.product_text),
  meta_title: textUpTo(LIMITS.name),
  meta_description: textUpTo(STAFF_LIMITS.meta_description),
  picture: Picture.extend({
    src: SitePath.max(STAFF_LIMITS.picture_src),
    alt: textUpTo(STAFF_LIMITS.picture_alt),
  }).nullable(),
  promoted: z.array(z.enum(PROMOTED_KEYS)).max(PROMOTED_KEYS.length),
  sort: z.enum(SORTS),
  placed: z.array(Uuid).max(STAFF_LIMITS.placed_products),
});

const CategoryFields = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  picture: Picture.nullable(),
  promoted: shape.promoted,
  sort: shape.sort,
  placed: z.array(Uuid),
} satisfies Record<keyof typeof shape, z.ZodType>);

const CategoryChanges = changeOf({ id: CategoryId }, {
  name: changedStored(shape.name).optional(),
  slug: changedStored(shape.slug).optional(),
  description: changedStored(shape.description).optional(),
  meta_title: changedStored(shape.meta_title).optional(),
  meta_description: changedStored(shape.meta_description).optional(),
  picture: changedStored(shape.picture).optional(),
  promoted: changedStored(shape.promoted).optional(),
  sort: changedStored(shape.sort).optional(),
  placed: changedStored(shape.placed).optional(),
} satisfies Record<keyof typeof shape, z.ZodType>);

const Branch = z.object({
  id: z.int(),
  parent: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  path: z.string(),
  /** With all categories below; `listed`: without drafts. */
  products: z.int().min(0),
  listed: z.int().min(0),
});

const ListedProduct = z.object({
  uuid: Uuid,
  name: z.string(),
  sku: z.string(),
  size: z.string().optional(),
  src: z.string().optional(),
  is_available: z.boolean(),
});

/** `position` counts the children of `parent`, from 0. */
const Place = z.object({ parent: CategoryId.nullable(), position: z.int().min(0).max(STAFF_LIMITS.category_id) });

const Saved = Done.extend({ errors: z.record(z.string(), z.string()).optional() });

export const staffCategories = {
  categoryTree: staffCall({
    method: 'GET',
    path: '/staff/category/tree/',
    summary: 'Разделы каталога деревом',
    may: 'products.write',
    answer: z.object({ items: z.array(Branch) }),
  }),
  categoryCard: staffCall({
    method: 'GET',
    path: '/staff/category/card/detail/{id}/',
    summary: 'Карточка раздела',
    may: 'products.write',
    answer: z.object({
      id: z.int(),
      path: z.string(),
      former_slugs: z.array(z.string()),
      fields: CategoryFields,
      /** In the order of the shop, those without a place of their own after the others. */
      products: z.array(ListedProduct),
    }),
  }),
  saveCategory: staffCall({
    method: 'POST',
    path: '/staff/category/card/save/post/',
    summary: 'Изменить раздел',
    may: 'products.write',
    body: CategoryChanges,
    answer: Saved.extend({ now: CategoryFields.optional() }),
  }),
  moveCategory: staffCall({
    method: 'POST',
    path: '/staff/category/move/post/',
    summary: 'Перенести раздел',
    may: 'products.write',
    body: z.object({ id: CategoryId, from: Place, to: Place }),
    answer: Done,
  }),
  /** `seen`: what the question about it named. */
  mergeCategory: staffCall({
    method: 'POST',
    path: '/staff/category/merge/post/',
    summary: 'Объединить раздел с\u00A0другим',
    may: 'products.write',
    body: z.object({
      id: CategoryId,
      into: CategoryId,
      seen: z.object({ products: z.int().min(0), children: z.int().min(0) }),
    }),
    answer: Done,
  }),
  removeCategory: staffCall({
    method: 'POST',
    path: '/staff/category/remove/post/',
    summary: 'Удалить пустой раздел',
    may: 'products.write',
    body: z.object({ id: CategoryId }),
    answer: Done,
  }),
} as const;

export type CategoryFields = z.infer<typeof CategoryFields>;
export type CategoryField = keyof CategoryFields;
export type CategoryBranch = z.infer<typeof Branch>;
export type CategoryPlace = z.infer<typeof Place>;
