import { expect, test } from 'vitest';
import { llmsText } from './llms';

const SITE = 'https://nursery.example';

const teaser = (path: string, title: string, summary: string) => ({
  ...{ path, title, summary, slug: 'x', image: { src: '', alt: '' }, tags: [] },
});
const category = (name: string, path: string, count: number) => ({
  ...{ name, path, count, id: 1, parent_id: null, slug: 'x', image: '', changed: '' },
});
const NOTHING = {
  nursery: '«Ярус», питомник растений',
  summary: 'Питомник.',
  categories: [],
  sections: [],
  site: SITE,
};

const HEAD = [
  '# Питомник «Ярус»',
  '> Питомник.',
  `Раздел каталога, товар, статья, услуга и месяц календаря отдаются как Markdown: добавьте к адресу страницы .md или попросите text/markdown в заголовке Accept. Цены в рублях, остаток на сегодня. Все адреса: ${SITE}/sitemap.xml.`,
  `## О магазине\n\n- [Доставка и оплата](${SITE}/delivery)\n- [Контакты](${SITE}/contacts)\n- [О питомнике](${SITE}/about)`,
];

test('[GEN-12] the guide of a shop without content links only its fixed pages', () => {
  expect(llmsText(NOTHING)).toBe(`${HEAD.join('\n\n')}\n`);
});

test('[GEN-12] the guide links the Markdown of categories with products, articles, services and months', () => {
  const text = llmsText({
    ...NOTHING,
    categories: [
      category('Хвойные', '/catalog/hvojnye', 32),
      category('Пустые', '/catalog/pustye', 0),
      category('Розы', '/catalog/rozy', 1),
    ],
    sections: [
      { title: 'Статьи', documents: [teaser('/news/tui', 'Туи', 'Коротко.'), teaser('/news/eli', 'Ели', '')] },
      { title: 'Услуги', documents: [teaser('/services/posadka', 'Посадка', 'Сажаем.')] },
      { title: 'Календарь садовода', documents: [teaser('/calendar/may', 'Май', 'Сеем.')] },
    ],
  });
  expect(text).toBe(
    `${[
      ...HEAD,
      `## Каталог, товаров в разделе\n\n- [Хвойные](${SITE}/catalog/hvojnye.md): 32\n- [Розы](${SITE}/catalog/rozy.md): 1`,
      `## Статьи\n\n- [Туи](${SITE}/news/tui.md): Коротко.\n- [Ели](${SITE}/news/eli.md)`,
      `## Услуги\n\n- [Посадка](${SITE}/services/posadka.md): Сажаем.`,
      `## Календарь садовода\n\n- [Май](${SITE}/calendar/may.md): Сеем.`,
    ].join('\n\n')}\n`,
  );
});
