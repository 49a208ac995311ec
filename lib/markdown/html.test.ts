import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html';

const SITE = 'https://nursery.example';

test('what the sanitiser leaves is told in Markdown', () => {
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

test('links are whole addresses', () => {
  const html = '<p><a href="/catalog/tui?a=1&amp;b=2">туи</a>, <a href="https://x.example/" rel="noopener">там</a></p>';
  expect(htmlToMarkdown(html, SITE)).toBe(
    '[туи](https://nursery.example/catalog/tui?a=1&b=2), [там](https://x.example/)',
  );
});
