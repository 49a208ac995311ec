import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffProductCard } from '../../contract/staff/product-card';
import type { Context } from '../context';
import * as store from './categories-store';
import { freeSlug, slugOf } from './rules';

type Created = AnswerOf<typeof staffProductCard.createCategory>;

export const lockTree = store.lockTree;

const NO_PICTURE = { src: '', alt: '', plant_top: null, plant_bottom: null };

/** A repeated request finds the category of the first one. */
export function createCategory(
  { db }: Pick<Context, 'db'>,
  { name, slug, parent: above }: ParsedBodyOf<typeof staffProductCard.createCategory>,
): Promise<Created> {
  return db.transaction(async (tx) => {
    await store.lockTree(tx);
    const tree = await store.listTree(tx);
    const parent = tree.find((other) => other.slug === above);
    if (above !== null && !parent) return refused({ parent: 'Этого раздела уже нет' });
    const parent_id = parent?.id ?? null;
    const same = tree.find((other) => other.name === name && other.parent_id === parent_id);
    if (same) return { status: 1 as const, message: 'Такой раздел уже есть', slug: same.slug };
    const base = slug || slugOf(name);
    if (!base) return refused({ name: 'В\u00A0названии нужны буквы' });
    const taken = new Set(await store.listSlugs(tx, base));
    if (slug && taken.has(slug)) return refused({ slug: 'Этот адрес уже занят' });
    const own = freeSlug(base, taken);
    const siblings = tree.filter((other) => other.parent_id === parent_id);
    const position = Math.max(-1, ...siblings.map((other) => other.position)) + 1;
    await store.insertCategory(tx, {
      ...{ name, parent_id, slug: own, description: '', picture: NO_PICTURE, position },
      path: `${parent?.path ?? '/catalog'}/${own}`,
      above: parent?.lineage ?? [],
    });
    return { status: 1 as const, message: 'Раздел добавлен', slug: own };
  });
}

const refused = (errors: Record<string, string>): Created => ({
  status: 0,
  message: 'Проверьте отмеченные поля',
  errors,
});
