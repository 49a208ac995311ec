import { nameParts, nurseryName } from '../../contract/nursery-name';
import { dialled } from '../../contract/phone';
import type { Sender } from './letter-text';
import type { Letter, LetterPart, LetterRow } from './message';

/* Mail programs support tables and inline styles only. The colours are those of styles/tokens.css. */
const INK = '#1a211b';
const INK_SOFT = '#62665d';
const PINE = '#22583d';
const PAPER = '#faf9f5';
const WHITE = '#ffffff';
const LINE = '#e5e2d6';
const MOSS = '#eff4ea';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:1.55;color:${INK}`;
const SMALL = `${FONT};font-size:13px;line-height:1.5;color:${INK_SOFT}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export function letterHtml({ preheader, parts }: Letter, subject: string, sender: Sender): string {
  const body = parts.filter(({ kind }) => kind !== 'foot').map(partHtml);
  const footer = parts.filter(({ kind }) => kind === 'foot').map(partHtml);
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table ${TABLE} width="100%" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px">${wordmark(sender)}</td></tr>
<tr><td bgcolor="${WHITE}" style="background:${WHITE};border:1px solid ${LINE};border-radius:12px;padding:28px 24px 12px">
<h1 style="${FONT};margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;color:${INK}">${escapeHtml(subject)}</h1>
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;${SMALL}">${signature(sender)}${footer.join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function wordmark({ site, nursery }: Sender): string {
  const { name, rest } = nameParts(nursery);
  return `<a href="${escapeHtml(site)}" style="${FONT};font-size:22px;font-weight:700;color:${PINE};text-decoration:none">${escapeHtml(name)}</a> <span style="${SMALL}">${escapeHtml(rest)}</span>`;
}

function signature({ site, nursery, phone }: Sender): string {
  const call = phone && anchor(`tel:${dialled(phone)}`, phone);
  const lines = [escapeHtml(nurseryName(nursery)), call, anchor(site, site.replace(/^https?:\/\//, ''))];
  return lines.filter(Boolean).join('<br>');
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return paragraphs(part.text);
    case 'code':
      return codeBox(part.code);
    case 'action':
      return `${part.text === undefined ? '' : paragraphs(`${part.text}:`)}${button(part)}`;
    case 'bill':
      return `<table ${TABLE} width="100%" style="margin:0 0 20px">${part.rows.map(billRow).join('')}${totalRow(part.total)}</table>`;
    case 'facts':
      return `<table ${TABLE} width="100%" style="margin:0 0 12px">${part.facts.map(factRow).join('')}</table>`;
    case 'foot':
      return `<br><br>${anchor(part.link, part.name)}`;
  }
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px;${TEXT}">${lines(paragraph)}</p>`)
    .join('\n');

/** Outlook ignores the padding of links, so the cell has it. */
function button({ name, link, isQuiet = false }: { name: string; link: string; isQuiet?: boolean }): string {
  const [ground, ink] = isQuiet ? [MOSS, PINE] : [PINE, WHITE];
  return `<table ${TABLE} style="margin:0 0 20px"><tr><td bgcolor="${ground}" style="background:${ground};border-radius:8px;padding:14px 24px"><a href="${escapeHtml(link)}" style="${FONT};font-size:16px;font-weight:600;color:${ink};text-decoration:none">${escapeHtml(name)}</a></td></tr></table>`;
}

const codeBox = (code: string): string =>
  `<p style="margin:0 0 20px;padding:16px;background:${MOSS};border-radius:8px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px;color:${INK}">${escapeHtml(code)}</p>`;

const CELL = `padding:10px 0;border-bottom:1px solid ${LINE};vertical-align:top`;

const billRow = ({ name, detail, value }: LetterRow): string =>
  `<tr><td style="${CELL};${TEXT}">${escapeHtml(name)}${detail === undefined ? '' : `<br><span style="${SMALL}">${escapeHtml(detail)}</span>`}</td><td align="right" style="${CELL};padding-left:16px;white-space:nowrap;${TEXT}">${escapeHtml(value)}</td></tr>`;

const totalRow = ({ name, value }: LetterRow): string =>
  `<tr><td style="padding:14px 0 0;${TEXT};font-weight:700">${escapeHtml(name)}</td><td align="right" style="padding:14px 0 0 16px;white-space:nowrap;${TEXT};font-size:20px;font-weight:700">${escapeHtml(value)}</td></tr>`;

const factRow = ({ name, value }: LetterRow): string =>
  `<tr><td style="padding:0 0 8px;${TEXT}"><span style="${SMALL}">${escapeHtml(name)}</span><br>${lines(value)}</td></tr>`;

const anchor = (link: string, name: string): string =>
  `<a href="${escapeHtml(link)}" style="color:${PINE};text-decoration:underline">${escapeHtml(name)}</a>`;

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
