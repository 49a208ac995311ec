import type { Block } from '@/contract/blocks';
import { formatCount } from '@/lib/format/plural';

const MINUTES = { one: 'минута', few: 'минуты', many: 'минут' };

/** Silent reading of Russian by adults. */
const WORDS_A_MINUTE = 180;

export function readingTime(blocks: readonly Block[]): string {
  const words = blocks
    .flatMap(textsOf)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return `${formatCount(Math.max(1, Math.round(words.length / WORDS_A_MINUTE)), MINUTES)} чтения`;
}

/** Pictures and lists of cards take no time. */
function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'text':
      return [block.html.replace(/<[^>]*>/g, ' ')];
    case 'heading':
    case 'quote':
      return [block.text];
    case 'steps':
      return block.items.flatMap(({ name, text, term = '' }) => [term, name, text]);
    case 'facts':
      return block.items.flatMap(({ value, name }) => [value, name]);
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    default:
      return [];
  }
}
