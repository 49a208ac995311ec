import { redirect } from 'next/navigation';
import { firstOf, type SearchParams, searchOf } from '@/lib/format/search-params';

/**
 * An unknown topic redirects to the whole list, so invented topics create no pages. The redirect is temporary: the
 * topic may be added later, or a part of the list could not be read.
 */
export function chosenTopic(
  topics: readonly string[],
  path: string,
  { tag, page: _page, ...others }: SearchParams,
): string | undefined {
  const name = firstOf(tag);
  const topic = topics.find((one) => one === name);
  if (name && !topic) redirect(path + searchOf(others));
  return topic;
}
