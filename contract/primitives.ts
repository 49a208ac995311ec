import { z } from 'zod';
import { isBlank } from './blank-text';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { MAX_TYPED_LENGTH } from './typed/clean';

export const Uuid = z.uuidv4().overwrite((text) => text.toLowerCase());

export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Только латинские буквы, цифры и\u00A0дефисы');

export const SitePath = z.string().regex(/^\/(?![/\\])[^\s\\]+$/, 'Адрес на этом сайте, от корня: /media/…');

/** Whole roubles. Kopecks exist only inside the provider. */
export const Roubles = z.int().min(0);

export const Instant = z.iso.datetime();

export const Day = z.iso.date();

export const Amount = z.int().min(1).max(LIMITS.amount);

/** `1` success, `0` refused; `message` gives the reason. */
export const Status = z.union([z.literal(0), z.literal(1)]);

export const Message = z.union([z.string(), z.record(z.string(), z.string())]);

export const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'colour');

const Percent = z.int().min(0).max(100);

export const Picture = z.object({
  src: z.string(),
  alt: z.string(),
  color: Colour.optional(),
  ratio: z.number().positive().optional(),
  /** Percent from left and from above: what stays in sight where the picture is cropped. */
  focus: z.object({ x: Percent, y: Percent }).optional(),
  /** Rendered, not photographed: one subject on a square plain background that may exceed its edges, never cropped. */
  is_studio: z.boolean().optional(),
});

export const Link = z.object({ name: z.string(), link: z.string() });

export const Crumb = z.object({ name: z.string(), path: z.string() });

/** Trimmed; invisible characters alone count as empty. Longer text is an error, never truncated. */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => (isBlank(text) ? '' : text))
    .max(max, MESSAGES.too_long(max));

export const requiredText = (max: number) => textUpTo(max).min(1, MESSAGES.required);

export const typedText = (error: string) => z.string().max(MAX_TYPED_LENGTH, error);

export const Meta = z.object({
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  og_title: z.string(),
  og_description: z.string(),
  og_img: z.string(),
});

export const PageNumber = z.coerce.number().int().min(1).max(LIMITS.page).default(1);

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ total_number_items: z.int().min(0), items: z.array(item) });

export type Meta = z.infer<typeof Meta>;
export type Picture = z.infer<typeof Picture>;
export type Crumb = z.infer<typeof Crumb>;

export const HumanToken = z.string().max(4_096);
