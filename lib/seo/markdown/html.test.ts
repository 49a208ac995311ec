import { expect, test } from 'vitest';
import { htmlToMarkdown, tableText } from './html';

const SITE = 'https://nursery.example';

test('sanitised HTML becomes Markdown', () => {
  const html = [
    '<p>Сажайте <strong>осенью</strong>, <em>до морозов</em>.<br />Или весной.</p>',
    '<h3>Как</h3>',
    '<ul>\n<li>яма</li>\n<li><p>полив &amp; мульча</p></li>\n</ul>',
    '<ol><li>раз</li><li>два</li></ol>',
    '<blockquote><p>Не спешите</p></blockquote>',
    '<table><thead><tr><th>Вид</th><th>Шаг</th></tr></thead><tbody><tr><td>Туя</td><td>60 | 80</td></tr></tbody></table>',
  ].join('\n');
  expect(htmlToMarkdown(html, SITE)).toBe(
    [
      'Сажайте **осенью**, *до морозов*.\nИли весной.',
      '### Как',
      '- яма\n- полив & мульча',
      '1. раз\n2. два',
      '> Не спешите',
      '| Вид | Шаг |\n| --- | --- |\n| Туя | 60 \\| 80 |',
    ].join('\n\n'),
  );
});

test('links become absolute', () => {
  const html = '<p><a href="/catalog/tui?a=1&amp;b=2">туи</a>, <a href="https://x.example/" rel="noopener">там</a></p>';
  expect(htmlToMarkdown(html, SITE)).toBe(
    '[туи](https://nursery.example/catalog/tui?a=1&b=2), [там](https://x.example/)',
  );
});

test.each([
  ['<h2>Раз</h2>', '## Раз'],
  ['<h3>Раз</h3>', '### Раз'],
  ['<h4>Раз</h4>', '#### Раз'],
  ['до<h2>Раз</h2>после', 'до\n\n## Раз\n\nпосле'],
  ['<h2>Раз\nи два</h2>', '## Раз\nи два'],
  ['<h2>Раз</h2><h2>Два</h2>', '## Раз\n\n## Два'],
  ['а<br>б<br/>в<br />г<br  />д', 'а\nб\nв\nг\nд'],
  ['а <br>б\t<br>в \t<br>г', 'а\nб\nв\nг'],
  ['<p>а</p><p>б</p>', 'а\n\nб'],
  ['<p>а</p>\n\n\n<p>б</p>', 'а\n\nб'],
  ['\n <p>а</p>\n ', 'а'],
  ['<span>а</span>', 'а'],
  ['<strong>а</strong> <strong>б</strong> <em>в</em> <em>г</em>', '**а** **б** *в* *г*'],
  ['до<ul><li>а</li></ul>после', 'до\n\n- а\n\nпосле'],
  ['до<ol><li>а</li></ol>после', 'до\n\n1. а\n\nпосле'],
  ['<ul><li>а</li></ul><ul><li>б</li></ul>', '- а\n\n- б'],
  ['<ol><li>а</li></ol><ol><li>б</li></ol>', '1. а\n\n1. б'],
  ['<ul>\n<li>а\n<br>б</li>\n</ul>', '- а б'],
  ['<ol>\n<li>а</li>\n</ol>', '1. а'],
  ['до<blockquote>а</blockquote>после', 'до\n\n> а\n\nпосле'],
  ['<blockquote>\n<p>а</p>\n<p>б</p>\n</blockquote>', '> а б'],
  ['<blockquote><p>а</p><p>б</p></blockquote>', '> а б'],
  ['<blockquote>а</blockquote><blockquote>б</blockquote>', '> а\n\n> б'],
  ['до<table><tr><th>а</th></tr></table>после', 'до\n\n| а |\n| --- |\n\nпосле'],
  ['<table>\n<tr>\n<th>а\nб</th>\n</tr>\n</table>', '| а б |\n| --- |'],
  ['<table><tr><td>а|б|в</td></tr></table>', '| а\\|б\\|в |\n| --- |'],
  ['<table><tr><th>а</th></tr></table><table><tr><th>б</th></tr></table>', '| а |\n| --- |\n\n| б |\n| --- |'],
  ['<a href="/a">а\nб</a>', '[а\nб](https://nursery.example/a)'],
  [
    '<a rel="noopener" href="/a">а</a><a\nhref="/b">б</a>',
    '[а](https://nursery.example/a)[б](https://nursery.example/b)',
  ],
  ['<a href="mailto:a@b.example">почта</a>', '[почта](mailto:a@b.example)'],
  ['<a href="https://[">там</a>', '[там](https://[)'],
  ['<a href="">тут</a>', '[тут](https://nursery.example/)'],
  ['&lt;b&gt; &quot;а&quot; &apos;б&#39; в&nbsp;г &amp;amp;', '<b> "а" \'б\' в\u00A0г &amp;'],
  ['&#8212; &#128512;', '— 😀'],
  ['&hellip; & &;', '&hellip; & &;'],
])('Markdown of %j is %j', (html, text) => {
  expect(htmlToMarkdown(html, SITE)).toBe(text);
});

test('a table has its first row as head, and empty lines around it', () => {
  const rows = [
    ['Вид', 'Шаг'],
    ['Туя', '60'],
    ['Ель', '90'],
  ];
  expect(tableText(rows)).toBe('\n\n| Вид | Шаг |\n| --- | --- |\n| Туя | 60 |\n| Ель | 90 |\n\n');
});
