import type { Random } from '../fuzz/random';
import { CALL } from './xss-vectors';

/** Elements with special parsing rules, and ordinary ones. */
const ELEMENTS = [
  ...[
    'p',
    'a',
    'h2',
    'ul',
    'li',
    'table',
    'tbody',
    'tr',
    'td',
    'caption',
    'strong',
    'em',
    'blockquote',
    'div',
    'b',
    'i',
  ],
  ...['svg', 'math', 'mtext', 'mglyph', 'malignmark', 'mi', 'annotation-xml', 'foreignObject', 'desc', 'title', 'path'],
  ...['animate', 'set', 'use', 'image', 'style', 'script', 'template', 'noscript', 'noembed', 'noframes', 'xmp'],
  ...['textarea', 'plaintext', 'listing', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'select', 'option'],
  ...['img', 'video', 'audio', 'source', 'details', 'summary', 'dialog', 'base', 'meta', 'link', 'body', 'frameset'],
];
const HANDLERS = ['onload', 'onerror', 'onclick', 'onfocus', 'ontoggle', 'onbegin', 'onmouseover', 'onanimationstart'];
const ADDRESSES = [
  `javascript:${CALL}`,
  `java\tscript:${CALL}`,
  `&#106;avascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  'https://a.example',
  '#',
  'x',
];
const ATTRIBUTES: ((random: Random) => string)[] = [
  (random) => `${random.pick(HANDLERS)}=${quoted(random, CALL)}`,
  (random) =>
    `${random.pick(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc', 'values'])}=${quoted(random, random.pick(ADDRESSES))}`,
  (random) => `${random.pick(['id', 'class', 'title', 'name', 'alt'])}=${quoted(random, broken(random))}`,
  (random) =>
    random.pick([
      'autofocus',
      'open',
      'tabindex=1',
      'encoding=text/html',
      'style=x:expression(1)',
      'is=x',
      '"',
      '/',
      '`',
    ]),
];
const LOOSE = [
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?x',
  '?>',
  '<!doctype x>',
  '</',
  '<',
  '>',
  '&lt;',
  '&',
  '\0',
  '<p/',
  '<!',
];

const broken = (random: Random): string =>
  random.pick([
    `</${random.pick(ELEMENTS)}><img src=x onerror=${CALL}>`,
    `<img src=x onerror=${CALL}>`,
    `--><svg onload=${CALL}>`,
    'x',
  ]);

const quoted = (random: Random, value: string): string => {
  const sign = random.pick(['"', '"', "'", '`', '']);
  return `${sign}${value}${sign}`;
};

/** A random HTML tree: nested, misnested and unclosed. */
export function xssTree(random: Random, depth = 5): string {
  const pieces = Array.from({ length: 1 + random.int(3) }, () => {
    if (depth === 0 || random.chance(0.15)) return broken(random);
    if (random.chance(0.15)) return random.pick(LOOSE);
    const tag = random.chance(0.1) ? random.pick(ELEMENTS).toUpperCase() : random.pick(ELEMENTS);
    const attributes = Array.from({ length: random.int(3) }, () => random.pick(ATTRIBUTES)(random));
    const inside = xssTree(random, depth - 1);
    const close = random.chance(0.8) ? `</${random.chance(0.9) ? tag : random.pick(ELEMENTS)}>` : '';
    return `<${[tag, ...attributes].join(random.pick([' ', '/', '\n']))}>${inside}${close}`;
  });
  return pieces.join('');
}
