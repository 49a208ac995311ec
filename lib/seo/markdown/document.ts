import type { Document } from '@/contract/content';
import { plainText } from '@/contract/plain-text';
import { formatDay } from '@/lib/format/dates';
import { blocksToMarkdown } from './blocks';

type Told = Pick<Document, 'title' | 'path' | 'blocks'> &
  Partial<Pick<Document, 'summary' | 'date' | 'note' | 'related'>>;

export function documentToMarkdown(
  { title, path, summary, date, note, blocks, related = [] }: Told,
  site: string,
): string {
  const parts = [
    `# ${title}`,
    [date && formatDay(date), note].filter(Boolean).join(' · '),
    summary,
    blocksToMarkdown(blocks, site),
    related.length > 0 &&
      `## Ещё по теме\n\n${related.map((one) => `- [${one.title}](${new URL(one.path, site).href})`).join('\n')}`,
    `Страница: ${new URL(path, site).href}`,
  ];
  return plainText(`${parts.filter(Boolean).join('\n\n')}\n`);
}
