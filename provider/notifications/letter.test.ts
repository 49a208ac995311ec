import { describe, expect, test } from 'vitest';
import { letterHtml } from './letter-html';
import { letterText } from './letter-text';
import type { Letter } from './message';

const SENDER = { site: 'https://nursery.example', nursery: '«Ярус», питомник растений', phone: '+7 495 000-00-00' };
const LETTER: Letter = {
  preheader: 'Коротко о главном',
  parts: [
    { kind: 'text', text: 'Анна, спасибо.\n\nВторой абзац\nв две строки.' },
    { kind: 'code', label: 'Код', code: '482103' },
    {
      kind: 'bill',
      rows: [
        { name: 'Ель', detail: '2 шт × 900 ₽', value: '1 800 ₽' },
        { name: 'Доставка', value: '500 ₽' },
      ],
      total: { name: 'Итого', value: '2 300 ₽' },
    },
    { kind: 'facts', facts: [{ name: 'Получение', value: 'Курьером\nЛесная, 12' }] },
    {
      kind: 'action',
      text: 'Оплатить можно до завтра',
      name: 'Оплатить',
      link: 'https://nursery.example/pay?a=1&b=2',
    },
    { kind: 'action', name: 'Открыть заказ', link: 'https://nursery.example/order', isQuiet: true },
    { kind: 'foot', name: 'Отписаться', link: 'https://nursery.example/unsubscr' },
  ],
};
const VOID = ['meta', 'br', '!doctype'];

/** Elements that are open at the end, or closed without having been opened. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)(!?[a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (VOID.includes(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) faults.push(name);
  }
  return [...faults, ...open];
}

const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('a letter', () => {
  test('[ORDER-05] says the same as text and as HTML', () => {
    const words = wordsOf(letterHtml(LETTER, 'Заказ принят', SENDER));
    const text = [
      'Анна, спасибо.',
      '482103',
      'Ель',
      '2 шт × 900 ₽',
      '2 300 ₽',
      'Лесная, 12',
      'Оплатить можно до завтра:',
    ];
    for (const part of [...text, 'Открыть заказ', 'Отписаться', SENDER.phone]) {
      expect(words).toContain(part);
      expect(letterText(LETTER, SENDER)).toContain(part);
    }
    expect(words).toContain('Заказ принят');
  });

  test('as text keeps every link on a line of its own, and the way out last', () => {
    const lines = letterText(LETTER, SENDER).split('\n');
    expect(lines).toContain('https://nursery.example/pay?a=1&b=2');
    expect(lines).toContain('Ель — 2 шт × 900 ₽ = 1 800 ₽');
    expect(lines.at(-1)).toBe('Отписаться: https://nursery.example/unsubscr');
  });

  test('as HTML is whole, needs nothing from the network and links to where the text does', () => {
    const html = letterHtml(LETTER, 'Заказ принят', SENDER);
    expect(unbalanced(html)).toEqual([]);
    expect(html).not.toMatch(/<(?:img|script|link|style)|url\(/);
    expect(html).toContain('href="https://nursery.example/pay?a=1&amp;b=2"');
    expect(html.indexOf('Коротко о главном')).toBeLessThan(html.indexOf('<h1'));
  });

  test('whatever was typed stays text', () => {
    const typed = `<script>alert("1")</script> & 'кавычки' <a href="https://casino.example">`;
    const parts: Letter['parts'] = [
      { kind: 'text', text: typed },
      { kind: 'code', label: typed, code: typed },
      { kind: 'bill', rows: [{ name: typed, detail: typed, value: typed }], total: { name: typed, value: typed } },
      { kind: 'facts', facts: [{ name: typed, value: typed }] },
      { kind: 'action', text: typed, name: typed, link: typed },
      { kind: 'foot', name: typed, link: typed },
    ];
    const sender = { site: typed, nursery: typed, phone: typed };
    const html = letterHtml({ preheader: typed, parts }, typed, sender);
    expect(html).not.toMatch(/<script|"https:\/\/casino|<a href="https:/);
    expect(unbalanced(html)).toEqual([]);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;кавычки&#39;');
    expect(letterText({ preheader: typed, parts }, sender)).toContain(typed);
  });

  test('without a telephone has no empty place for it', () => {
    const sender = { ...SENDER, phone: undefined };
    expect(letterText(LETTER, sender)).toContain('Питомник «Ярус», https://nursery.example');
    expect(letterHtml(LETTER, 'Тема', sender)).not.toContain('undefined');
  });
});

test('the plain text of a letter bears no word joiners and no-break blanks, its HTML keeps lines whole', () => {
  const name = 'Туя, 40\u2060–\u206060\u00A0см';
  const letter: Letter = { preheader: '', parts: [{ kind: 'text', text: name }] };
  expect(letterText(letter, SENDER)).toMatch(/^Туя, 40–60 см\n/);
  expect(letterHtml(letter, 'Заказ', SENDER)).toContain(name);
});
