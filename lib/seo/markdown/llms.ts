import type { Teaser } from '@/contract/blocks';
import { nurseryName } from '@/contract/nursery-name';
import { plainText } from '@/contract/plain-text';
import type { SyndicatedCategory } from '@/contract/syndication';
import { paths } from '@/lib/paths';

type LlmsContent = {
  /** The text of its logo. */
  nursery: string;
  summary: string;
  categories: readonly SyndicatedCategory[];
  sections: readonly { title: string; documents: readonly Teaser[] }[];
  site: string;
};

const PAGES = [
  { name: 'Доставка и оплата', path: paths.delivery },
  { name: 'Контакты', path: paths.contacts },
  { name: 'О питомнике', path: paths.about },
];

export function llmsText({ nursery, summary, categories, sections, site }: LlmsContent): string {
  const address = (path: string) => new URL(path, site).href;
  const line = (name: string, path: string, note: string | number = '') =>
    `- [${name}](${address(path)})${note === '' ? '' : `: ${note}`}`;
  const document = ({ title, path, summary: note }: Teaser) => line(title, `${path}.md`, note);
  const section = (title: string, lines: string[]) => (lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '');
  const text = [
    `# ${nurseryName(nursery)}`,
    `> ${summary}`,
    `Раздел каталога, товар, статья, услуга и месяц календаря отдаются как Markdown: добавьте к адресу страницы .md или попросите text/markdown в заголовке Accept. Цены в рублях, остаток на сегодня. Все адреса: ${address(paths.sitemap)}.`,
    section(
      'О магазине',
      PAGES.map(({ name, path }) => line(name, path)),
    ),
    section(
      'Каталог, товаров в разделе',
      categories.filter(({ count }) => count > 0).map(({ name, path, count }) => line(name, `${path}.md`, count)),
    ),
    ...sections.map(({ title, documents }) => section(title, documents.map(document))),
  ]
    .filter(Boolean)
    .join('\n\n');
  return plainText(`${text}\n`);
}
