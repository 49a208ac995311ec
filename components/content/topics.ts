import type { Teaser } from '@/contract/blocks';
import { withQuery } from '@/lib/paths';

export function topicsOf(items: readonly Pick<Teaser, 'tags'>[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'ru')).map(([tag]) => tag);
}

export const topicAddress = (path: string, topic: string): string => withQuery(path, { tag: topic });
