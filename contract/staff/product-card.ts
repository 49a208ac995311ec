import { z } from 'zod';
import { Attributes } from '../attributes';
import { LIMITS } from '../limits';
import { Instant, Picture, Roubles, requiredText, SitePath, Slug, textUpTo, Uuid } from '../primitives';
import { STAFF_LIMITS } from './limits';
import { changedStored, changeOf, Done, staffCall } from './staff-call';

const Price = Roubles.max(LIMITS.price_roubles);

const LATIN = /^[\p{Script=Latin}\p{M}\d\s×'’‘".,()\-–/&®™]*$/u;

const LatinName = textUpTo(LIMITS.name).regex(LATIN, 'Только латинские буквы и\u00A0знаки').nullable();

const Advice = textUpTo(LIMITS.comment);
const Care = z.object({ light: Advice, water: Advice, winter: Advice, pruning: Advice });

/** An instant: planned, the shop shows the product from then on. */
const Publication = z.union([z.enum(['draft', 'published']), Instant]);

const Share = z.number().min(0).max(1).nullable();

type Marks = { plant_top: number | null; plant_bottom: number | null };

const isPlaced = ({ plant_top: top, plant_bottom: bottom }: Marks): boolean =>
  top === null || bottom === null ? top === bottom : top < bottom;

export const ProductPicture = Picture.extend({
  src: SitePath.max(STAFF_LIMITS.picture_src),
  alt: requiredText(STAFF_LIMITS.picture_alt),
  /** Top and bottom of the plant as fractions of the picture's height, measured from its top edge. */
  plant_top: Share,
  plant_bottom: Share,
});

const ProductPictures = z
  .array(ProductPicture.refine(isPlaced, 'Верх растения должен быть выше низа'))
  .max(STAFF_LIMITS.product_pictures)
  .refine(
    (pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length,
    'Одна фотография указана дважды',
  );

export const ProductFields = z.object({
  name: requiredText(STAFF_LIMITS.product_name),
  latin_name: LatinName,
  category: z.string().max(LIMITS.name),
  sibling: Uuid.nullable(),
  size: textUpTo(STAFF_LIMITS.product_size).nullable(),
  sku: textUpTo(STAFF_LIMITS.product_size),
  price: Price,
  discount_price: Price.nullable(),
  bed: textUpTo(STAFF_LIMITS.bed).nullable(),
  publication: Publication,
  pictures: ProductPictures,
  description: textUpTo(STAFF_LIMITS.product_text),
  care: Care,
  synonyms: z.array(requiredText(LIMITS.name)).max(STAFF_LIMITS.synonyms),
  attributes: Attributes,
  related: z.array(Uuid).max(STAFF_LIMITS.related),
  meta_title: textUpTo(LIMITS.name).nullable(),
  meta_description: textUpTo(STAFF_LIMITS.meta_description).nullable(),
  slug: z.literal('').or(Slug.max(LIMITS.name)),
});

const { shape } = ProductFields;
const ProductChanges = changeOf({ uuid: Uuid }, {
  name: changedStored(shape.name).optional(),
  latin_name: changedStored(shape.latin_name).optional(),
  category: changedStored(shape.category).optional(),
  sibling: changedStored(shape.sibling).optional(),
  size: changedStored(shape.size).optional(),
  sku: changedStored(shape.sku).optional(),
  price: changedStored(shape.price).optional(),
  discount_price: changedStored(shape.discount_price).optional(),
  bed: changedStored(shape.bed).optional(),
  publication: changedStored(shape.publication).optional(),
  pictures: changedStored(shape.pictures).optional(),
  description: changedStored(shape.description).optional(),
  care: changedStored(shape.care).optional(),
  synonyms: changedStored(shape.synonyms).optional(),
  attributes: changedStored(shape.attributes).optional(),
  related: changedStored(shape.related).optional(),
  meta_title: changedStored(shape.meta_title).optional(),
  meta_description: changedStored(shape.meta_description).optional(),
  slug: changedStored(shape.slug).optional(),
} satisfies Record<keyof typeof shape, z.ZodType>);

export const ATTRIBUTE_KINDS = ['choice', 'choices', 'months', 'yes_no', 'number', 'range', 'text'] as const;

const AttributeField = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().optional(),
  options: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
});

export const NamedProduct = z.object({ uuid: Uuid, sku: z.string(), name: z.string(), size: z.string().optional() });

/** Not filled in yet, or as stored: what an older import wrote need not obey the rules of a change. */
const StoredFields = z.object({
  name: z.string(),
  latin_name: z.string().nullable(),
  category: z.string(),
  sibling: Uuid.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  price: Roubles,
  discount_price: Roubles.nullable(),
  bed: z.string().nullable(),
  publication: Publication,
  pictures: z.array(Picture.extend({ plant_top: z.number().nullable(), plant_bottom: z.number().nullable() })),
  description: z.string(),
  care: z.object({ light: z.string(), water: z.string(), winter: z.string(), pruning: z.string() }),
  synonyms: z.array(z.string()),
  attributes: z.record(z.string(), z.unknown()),
  related: z.array(Uuid),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  slug: z.string(),
} satisfies Record<keyof typeof shape, z.ZodType>);

const ProductForm = z.object({
  fields: StoredFields,
  sizes: z.array(NamedProduct),
  related: z.array(NamedProduct),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  attribute_fields: z.array(AttributeField),
});

const Errors = z.record(z.string(), z.string());

export const staffProductCard = {
  productCard: staffCall({
    method: 'GET',
    path: '/staff/product/card/detail/{uuid}/',
    summary: 'Карточка товара со\u00A0всеми полями',
    may: 'products.write',
    answer: ProductForm.extend({
      uuid: Uuid,
      path: z.string(),
      stocked: z.int(),
      reserved: z.int(),
      is_removed: z.boolean(),
      former_slugs: z.array(z.string()),
      companions: z.array(NamedProduct),
    }),
  }),
  newProduct: staffCall({
    method: 'GET',
    path: '/staff/product/card/new/',
    summary: 'Незаполненная карточка или карточка по\u00A0образцу',
    may: 'products.write',
    query: z.object({ like: Uuid.optional() }),
    answer: ProductForm.extend({ like: NamedProduct.optional() }),
  }),
  /** Refused if a colleague has changed one of the same fields since; what is now comes with the refusal. */
  saveProduct: staffCall({
    method: 'POST',
    path: '/staff/product/card/save/post/',
    summary: 'Изменить карточку товара',
    may: 'products.write',
    body: ProductChanges,
    answer: Done.extend({
      errors: Errors.optional(),
      now: ProductForm.pick({ fields: true, related: true, sizes: true }).optional(),
    }),
  }),
  /** A repeated `uuid` creates nothing twice. */
  createProduct: staffCall({
    method: 'POST',
    path: '/staff/product/card/create/post/',
    summary: 'Добавить товар',
    may: 'products.write',
    body: z.object({
      uuid: Uuid,
      fields: ProductFields,
      pieces: z.int().min(0).max(STAFF_LIMITS.shelf_pieces).optional(),
    }),
    answer: Done.extend({ errors: Errors.optional() }),
  }),
  createCategory: staffCall({
    method: 'POST',
    path: '/staff/category/create/post/',
    summary: 'Добавить раздел каталога',
    may: 'products.write',
    body: z.object({
      name: requiredText(STAFF_LIMITS.product_size),
      slug: shape.slug,
      parent: shape.category.nullable(),
    }),
    answer: Done.extend({ errors: Errors.optional(), slug: z.string().optional() }),
  }),
} as const;

export type ProductFields = z.infer<typeof ProductFields>;
export type ProductField = keyof ProductFields;
export type AttributeField = z.infer<typeof AttributeField>;
export type NamedProduct = z.infer<typeof NamedProduct>;
