/** `file` is the source file, `shown` are the resizer's addresses: `src`, and one more width. */
export type Picture = { file: string; shown: string[]; alt: string | undefined };

/** The parts of a page that crawlers read: head, links, images and structured data. */
export type RawPage = {
  title: string;
  metas: Map<string, string>;
  canonical: string | undefined;
  headings: number;
  links: { href: string; isFollowed: boolean }[];
  pictures: Picture[];
  data: unknown[];
};

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00A0',
};

const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** React writes every attribute in double quotes, with «>» escaped. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return new Map(attributes.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const withoutScripts = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<noscript\b.*?<\/noscript>/gs, '');

/** Attributes of each element of this name, keys in lower case. */
export const tagsOf = (html: string, name: string) =>
  (withoutScripts(html).match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []).map(attributesOf);

/** Text without markup, with single spaces. */
export const textOf = (html: string) =>
  decode(withoutScripts(html).replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Text of each element of this name. */
export const textsOf = (html: string, name: string) =>
  [...withoutScripts(html).matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) =>
    textOf(inner),
  );

/** The element of this name and label; elements of the same name must not be nested in it. */
export const partOf = (html: string, name: string, label: string) =>
  new RegExp(`<${name}\\b[^>]*aria-label="${label}".*?</${name}>`, 's').exec(withoutScripts(html))?.[0] ?? '';

export function readRawPage(html: string): RawPage {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const drawn = withoutScripts(html);
  const head = drawn.slice(0, drawn.indexOf('</head>'));
  return {
    title: decode(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    metas: new Map(
      tagsOf(head, 'meta').map((meta) => [meta.get('property') ?? meta.get('name') ?? '', meta.get('content') ?? '']),
    ),
    canonical: tagsOf(head, 'link')
      .find((link) => link.get('rel') === 'canonical')
      ?.get('href'),
    headings: tagsOf(drawn, 'h1').length,
    links: tagsOf(drawn, 'a').flatMap((link) => {
      const href = link.get('href');
      return href ? [{ href, isFollowed: !/\bnofollow\b/.test(link.get('rel') ?? '') }] : [];
    }),
    pictures: tagsOf(drawn, 'img').map(pictureOf),
    data,
  };
}

function pictureOf(img: Map<string, string>): Picture {
  const src = img.get('src') ?? '';
  const [width] = (img.get('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');
  return { file: fileOf(src), shown: width && width !== src ? [src, width] : [src], alt: img.get('alt') };
}

/** The source file of a resized image. */
function fileOf(src: string): string {
  return src.startsWith('/_next/image?') ? (new URL(src, 'http://shop').searchParams.get('url') ?? src) : src;
}
