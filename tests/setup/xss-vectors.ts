import { isHard } from './figures';

/** XSS vectors after OWASP's cheat sheet, PortSwigger's and DOMPurify's collections. A test page counts calls. */
export const CALL = 'xss()';

const HANDLERS = [
  ...[
    'onload',
    'onerror',
    'onclick',
    'onmouseover',
    'onfocus',
    'onfocusin',
    'onblur',
    'ontoggle',
    'onstart',
    'onbegin',
  ],
  ...['onanimationstart', 'onanimationend', 'ontransitionend', 'onpointerenter', 'onpointerrawupdate', 'onwheel'],
  ...['onscroll', 'onscrollend', 'onbeforetoggle', 'onbeforeinput', 'oncanplay', 'onloadstart', 'onshow', 'onsearch'],
];
const TAGS = [
  ...[
    'img',
    'svg',
    'body',
    'input autofocus',
    'details open',
    'video',
    'audio',
    'iframe',
    'object',
    'embed',
    'marquee',
  ],
  ...[
    'select autofocus',
    'textarea autofocus',
    'keygen autofocus',
    'button autofocus popovertarget=x',
    'form',
    'x tabindex=1',
  ],
  ...[
    'math',
    'image',
    'link rel=stylesheet',
    'meta',
    'template',
    'dialog open',
    'a href=# tabindex=1',
    'p',
    'h2',
    'table',
    'td',
  ],
];
const URLS = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java\nscript:${CALL}`,
  `java\tscript:${CALL}`,
  `java&#10;script:${CALL}`,
  `java&Tab;script:${CALL}`,
  `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${CALL}`,
  `&#x6A;avascript&colon;${CALL}`,
  ` javascript:${CALL}`,
  `\u0001javascript:${CALL}`,
  `javascript://https://a.example/%0A${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${CALL}'/>`,
  `vbscript:${CALL}`,
  `livescript:${CALL}`,
  `view-source:javascript:${CALL}`,
  `blob:https://a.example/${CALL}`,
  `//a.example/${CALL}`,
];
const URL_PLACES = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button>x</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url: string) => `[x](<${url}>)`,
];

const SCRIPTS = [
  `<script>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<script/x>${CALL}</script>`,
  `<script\n>${CALL}</script\n>`,
  `<<script>${CALL}//<</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<script type="module">${CALL}</script>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><script href="data:text/javascript,${CALL}"/></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.${CALL}&gt;"></iframe>`,
  `<object data="data:text/html,<script>${CALL}</script>"></object>`,
  `<base href="javascript:${CALL}//"><a href="#">x</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<link rel="import" href="data:text/html,<script>${CALL}</script>">`,
];
const SVG_AND_MATH = [
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CALL} attributename=x>`,
  `<svg><animate xlink:href=#a attributeName=href values=javascript:${CALL} /><a id=a><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${CALL}'/></svg>#x"></svg>`,
  `<svg><foreignObject><img src=x onerror=${CALL}></foreignObject></svg>`,
  `<svg><desc><img src=x onerror=${CALL}></desc></svg>`,
  `<svg><title><img src=x onerror=${CALL}></title></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<math href="javascript:${CALL}">x</math>`,
  `<math><maction actiontype="statusline#x" xlink:href="javascript:${CALL}">x</maction></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${CALL}></annotation-xml></math>`,
];
const CSS = [
  `<style>@import 'javascript:${CALL}';</style>`,
  `<style>*{background:url("javascript:${CALL}")}</style>`,
  `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${CALL}">x</p>`,
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<p style="width:expression(${CALL})">x</p>`,
  `<p style="behavior:url(#default#time2)" onbegin="${CALL}">x</p>`,
  `<p style="-moz-binding:url(data:text/xml,${CALL})">x</p>`,
  `<link rel=stylesheet href="data:text/css,*{background:url(javascript:${CALL})}">`,
];
/** Harmless if decoded once, active if decoded twice. */
const MUTATION = [
  `<noembed><img title="</noembed><img src onerror=${CALL}>"></noembed>`,
  `<listing>&lt;img src=x onerror=${CALL}&gt;</listing>`,
  `<xmp><p title="</xmp><img src=x onerror=${CALL}>"></xmp>`,
  `<textarea><p title="</textarea><img src=x onerror=${CALL}>"></textarea>`,
  `<title><p title="</title><img src=x onerror=${CALL}>"></title>`,
  `<style><p title="</style><img src=x onerror=${CALL}>"></style>`,
  `<plaintext><img src=x onerror=${CALL}>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${CALL} src>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
  `<a href="x\`x=\`"><img src=x onerror=${CALL}>`,
  `<img alt="\`\`onerror=${CALL}" src=x>`,
  `<table><td><svg><p></td></table><img src=x onerror=${CALL}>`,
  `&lt;img src=x onerror=${CALL}&gt;`,
  `&amp;lt;script&amp;gt;${CALL}&amp;lt;/script&amp;gt;`,
  `&#60;script&#62;${CALL}&#60;/script&#62;`,
];
const BREAKOUTS = [
  ...['"', "'", '`', '</', '-->', '--!>', ']]>', '*/', '\\"', "\\'", '</p>', '</title>', '</textarea>', '</style>'].map(
    (end) => `${end}><img src=x onerror=${CALL}>`,
  ),
  `</script><script>${CALL}</script>`,
  `</script\t><img src=x onerror=${CALL}>`,
  `<!--<script>${CALL}//-->`,
  `<![CDATA[<img src=x onerror=${CALL}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${CALL}>`,
  `" autofocus onfocus=${CALL} x="`,
  `' onmouseover='${CALL}`,
  `";${CALL};//`,
  `';${CALL};//`,
  `\`;${CALL};//`,
  `\${${CALL}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `#{${CALL}}`,
  `<%= ${CALL} %>`,
  `\u2028${CALL}\u2029`,
  `"}]}</script><script>${CALL}</script>`,
  `self.__next_f.push([1,"</script><script>${CALL}</script>"])`,
];
const ODD_SPELLINGS = [
  `<img src=x onerror=${CALL}>`,
  `<img/src=x/onerror=${CALL}>`,
  `<img\tsrc=x\fonerror=${CALL}>`,
  `<img src=x onerror\n=\n${CALL}>`,
  `<img src=x onerror="&#120;ss()">`,
  `<img src=x onerror=eval(atob('eHNzKCk='))>`,
  `<img src=x OnErRoR=${CALL}>`,
  `<img src="x" onerror="${CALL}" `,
  `<img src=x onerror=${CALL}//`,
  `<IMG """><SCRIPT>${CALL}</SCRIPT>">`,
  `＜img src=x onerror=${CALL}＞`,
  `‹script›${CALL}‹/script›`,
  `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `\\u003cscript\\u003e${CALL}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${CALL}\\x3c/script\\x3e`,
  `![x](x"onerror="${CALL})`,
  `[x](https://a.example "onmouseover=${CALL}")`,
  `<https://a.example/"onmouseover="${CALL}>`,
  `\`\`\`html\n<img src=x onerror=${CALL}>\n\`\`\``,
];

const ON_ELEMENTS = [
  ...HANDLERS.map((handler) => `<img src=x ${handler}=${CALL}>`),
  ...HANDLERS.map((handler) => `<a href="https://a.example" ${handler}="${CALL}">x</a>`),
  ...TAGS.map((tag) => `<${tag} onload=${CALL} onerror=${CALL} onfocus=${CALL} ontoggle=${CALL}>`),
];
const IN_ADDRESSES = URL_PLACES.flatMap((place) => URLS.map(place));

/** Handlers that browsers call without interaction, and active content inside inert elements. */
const ON_MORE_ELEMENTS = [
  ...['svg', 'video src=x', 'input autofocus', 'details open', 'body'].flatMap((tag) =>
    HANDLERS.map((handler) => `<${tag} ${handler}=${CALL}>`),
  ),
  ...['svg', 'math', 'noscript', 'template', 'select', 'table', 'title', 'textarea', 'style', 'xmp', 'button'].flatMap(
    (tag) => [...SCRIPTS.slice(0, 6), ...MUTATION].map((inner) => `<${tag}>${inner}</${tag}>`),
  ),
];

const EVERY_DAY = [
  ...SCRIPTS,
  ...ON_ELEMENTS,
  ...IN_ADDRESSES,
  ...SVG_AND_MATH,
  ...CSS,
  ...MUTATION,
  ...BREAKOUTS,
  ...ODD_SPELLINGS,
];

/** More than six hundred in `npm run test:hard`. */
export const XSS_VECTORS: readonly string[] = [...new Set(isHard ? [...EVERY_DAY, ...ON_MORE_ELEMENTS] : EVERY_DAY)];

/** Elements of the shop's letters. */
export const LETTER_TAGS = [
  'html',
  'head',
  'meta',
  'title',
  'body',
  'div',
  'table',
  'tr',
  'td',
  'h1',
  'p',
  'a',
  'span',
  'br',
];
export const LETTER_ATTRIBUTES = [
  ...['lang', 'charset', 'name', 'content', 'style', 'role', 'cellpadding', 'cellspacing', 'border', 'width'],
  ...['bgcolor', 'align', 'href'],
];

const isQuoted = (attributes: string): boolean => /^(?:\s+[a-z-]+="[^"<>]*")*\s*\/?$/i.test(attributes);
const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/&amp;/g, '&');

/** Returns unexpected elements and attributes, script addresses and loose `<`. */
export function faultsIn(html: string, tags: readonly string[], attributes: readonly string[]): string[] {
  const faults: string[] = [];
  const rest = html.replace(/<!doctype html>/gi, '').replace(/<\/?([a-z][a-z0-9]*)([^<>]*)>/gi, (all, tag, given) => {
    if (!tags.includes(tag.toLowerCase())) faults.push(all);
    if (!isQuoted(given)) faults.push(all);
    for (const [, name = '', value = ''] of given.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      if (!attributes.includes(name.toLowerCase())) faults.push(all);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of an address
      const address = decoded(value).replace(/[\u0000-\u0020]/g, '');
      if (
        name.toLowerCase() === 'href' &&
        /^[a-z][a-z0-9+.-]*:/i.test(address) &&
        !/^(?:https?|mailto|tel):/i.test(address)
      )
        faults.push(all);
    }
    return '';
  });
  if (/<[a-z/!?]/i.test(rest)) faults.push(rest);
  return faults;
}
