import type { Category, ProductList } from '@/contract/catalog';
import type { Document } from '@/contract/content';
import { plainText } from '@/contract/plain-text';
import { formatDay } from '@/lib/format/dates';
import { blocksToMarkdown } from './blocks';
import { offerText } from './product';

type MarkdownPage = Pick<Document, 'title' | 'path' | 'blocks'> &
  Partial<Pick<Document, 'summary' | 'date' | 'note' | 'related'>>;

export function documentToMarkdown(
  { title, path, summary, date, note, blocks, related = [] }: MarkdownPage,
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

export function categoryToMarkdown(
  { name, description, path, children }: Category,
  list: ProductList,
  site: string,
): string {
  const link = (words: string, to: string) => `[${words}](${new URL(to, site).href})`;
  const { page, pages, items, total_number_items } = list;
  const sections = children.filter(({ count }) => count > 0);
  const parts = [
    `# ${name}`,
    description,
    sections.length > 0 &&
      `## Разделы\n\n${sections.map((child) => `- ${link(child.name, child.path)}: ${child.count}`).join('\n')}`,
    `## Товары, всего ${total_number_items}`,
    items.map((card) => `- ${link(card.name, `${card.path}.md`)}, ${offerText(card)}`).join('\n'),
    page < pages && `Дальше: ${new URL(`${path}.md?page=${page + 1}`, site).href}`,
    `Страница: ${new URL(path, site).href}`,
  ];
  return plainText(`${parts.filter(Boolean).join('\n\n')}\n`);
}
