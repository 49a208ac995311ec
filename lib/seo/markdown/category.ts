import type { Category, ProductList } from '@/contract/catalog';
import { plainText } from '@/contract/plain-text';
import { offerText } from './product';

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
