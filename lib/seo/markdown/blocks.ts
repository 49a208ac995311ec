import type { Block } from '@/contract/blocks';
import { formatRoubles } from '@/contract/format';
import { tariffRows } from '../../delivery/terms';
import { htmlToMarkdown, tableText } from './html';

const headed = (title: string | undefined, text: string): string => (title ? `## ${title}\n\n${text}` : text);
const listed = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

const linkTo = (name: string, path: string, site: string): string => `[${name}](${new URL(path, site).href})`;

export const blocksToMarkdown = (blocks: readonly Block[], site: string): string =>
  blocks
    .map((block) => blockText(block, site))
    .filter(Boolean)
    .join('\n\n');

function blockText(block: Block, site: string): string {
  switch (block.type) {
    case 'text':
      return htmlToMarkdown(block.html, site);
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'quote':
      return `> ${block.text}${block.author ? ` (${block.author})` : ''}`;
    case 'facts':
      return headed(block.title, listed(block.items.map(({ value, name }) => `${value}: ${name}`)));
    case 'steps':
      return headed(
        block.title,
        block.items
          .map(({ name, text, term }, at) => `${at + 1}. ${term ? `${term}: ` : ''}**${name}.** ${text}`)
          .join('\n'),
      );
    case 'price_table':
      return headed(block.title, priceTable(block.rows));
    case 'delivery_table':
      return headed(block.title, priceTable([...tariffRows(block.tariff), ...block.rows]));
    case 'included':
      return headed(block.title, listed([...block.items, ...block.extra.map((item) => `отдельно: ${item}`)]));
    case 'faq':
      return headed(
        block.title,
        block.items.map(({ question, answer }) => `**${question}**\n\n${answer}`).join('\n\n'),
      );
    case 'contacts':
      return listed(block.items.map(({ name, value }) => `${name}: ${value}`));
    default:
      return linksText(block, site);
  }
}

const priceTable = (rows: { name: string; note?: string | undefined; price: string }[]): string =>
  tableText([['Что', 'Цена', 'Подробности'], ...rows.map(({ name, price, note = '' }) => [name, price, note])]).trim();

function linksText(block: Block, site: string): string {
  switch (block.type) {
    case 'products':
    case 'seasonal':
      return headed(
        block.title,
        listed(
          block.items.map(
            ({ name, path, price, discount_price }) =>
              `${linkTo(name, path, site)}, ${formatRoubles(discount_price ?? price)}`,
          ),
        ),
      );
    case 'categories':
      return headed(block.title, listed(block.items.map(({ name, path }) => linkTo(name, path, site))));
    case 'teasers':
      return headed(block.title, listed(block.items.map(({ title, path }) => linkTo(title, path, site))));
    case 'video':
      return `[${block.title}](${block.link})`;
    case 'map':
      return block.address;
    default:
      return '';
  }
}
