import type { Result } from '../result';

type Page<T> = { total_number_items: number; items: T[] };

/** Rows can shift between pages while they are read, so duplicates are dropped. */
export async function readAllPages<T>(
  readPage: (page: number) => Promise<Result<Page<T>>>,
  keyOf: (item: T) => string,
  most: number,
): Promise<Result<Page<T>>> {
  const items = new Map<string, T>();
  for (let page = 1; ; page += 1) {
    const result = await readPage(page);
    if (!result.ok) return result;
    for (const item of result.data.items) if (items.size < most) items.set(keyOf(item), item);
    const { total_number_items } = result.data;
    const isLast = result.data.items.length === 0 || items.size >= Math.min(most, total_number_items);
    if (isLast) return { ok: true, data: { total_number_items, items: [...items.values()] } };
  }
}
