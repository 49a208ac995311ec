/** Tags allowed by the sanitiser (provider/db/seed/rich-text.ts). */
const INLINE: [RegExp, string][] = [
  [/<\/?strong>/g, '**'],
  [/<\/?em>/g, '*'],
  [/<br\s*\/?>/g, '\n'],
];

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

export function htmlToMarkdown(html: string, site: string): string {
  let text = html.replace(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_all, href: string, words: string) => {
    const address = plain(href);
    return `[${words}](${URL.canParse(address, site) ? new URL(address, site).href : address})`;
  });
  for (const [tag, mark] of INLINE) text = text.replace(tag, mark);
  text = text
    .replace(
      /<h([2-4])>(.*?)<\/h\1>/gs,
      (_all, level: string, words: string) => `\n\n${'#'.repeat(Number(level))} ${words}\n\n`,
    )
    .replace(/<ol>(.*?)<\/ol>/gs, (_all, items: string) => listOf(items, (n) => `${n}.`))
    .replace(/<ul>(.*?)<\/ul>/gs, (_all, items: string) => listOf(items, () => '-'))
    .replace(/<table>(.*?)<\/table>/gs, (_all, rows: string) => tableOf(rows))
    .replace(/<blockquote>(.*?)<\/blockquote>/gs, (_all, words: string) => `\n\n> ${flat(words)}\n\n`)
    .replace(/<\/p>/g, '\n\n')
    .replace(/<[^>]+>/g, '');
  return plain(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const flat = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const matches = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, inner = '']) => inner);

const listOf = (html: string, markOf: (n: number) => string): string =>
  `\n\n${matches(html, /<li>(.*?)<\/li>/gs)
    .map((item, at) => `${markOf(at + 1)} ${flat(item)}`)
    .join('\n')}\n\n`;

const tableOf = (html: string): string =>
  tableText(matches(html, /<tr>(.*?)<\/tr>/gs).map((row) => matches(row, /<t[hd]>(.*?)<\/t[hd]>/gs).map(flat)));

export function tableText([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `\n\n${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n\n`;
}

const plain = (text: string): string =>
  text.replace(/&(#\d+|\w+);/g, (all, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? all),
  );
