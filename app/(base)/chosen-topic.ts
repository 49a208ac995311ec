import { redirect } from 'next/navigation';
import { firstOf, type SearchParams, searchOf } from '@/lib/format/search-params';

/**
 * The topic that an address names. An unknown one leads to the whole list: a reader finds what there is, and made-up
 * topics make no pages. Not for good, for the topic may come, or a part of the list cannot be read just now.
 */
export function chosenTopic(
  topics: readonly string[],
  path: string,
  { tag, page: _page, ...others }: SearchParams,
): string | undefined {
  const asked = firstOf(tag);
  const topic = topics.find((name) => name === asked);
  if (asked && !topic) redirect(path + searchOf(others));
  return topic;
}
