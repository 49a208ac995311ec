import { Blocks } from '@/components/shop/blocks';
import type { Block } from '@/contract/blocks';
import { Section } from './sample';

const picture = (name: string, alt: string) => ({ src: `/media/scenes/${name}.webp`, alt });

const BLOCKS: Block[] = [
  { type: 'heading', text: 'Заголовок раздела', level: 2 },
  { type: 'text', html: '<p>Абзац со <a href="/news">ссылкой</a> и <strong>важным словом</strong>.</p>' },
  { type: 'quote', text: 'Роза переживает мороз под снегом.', author: 'Ирина Ларина, главный агроном' },
  {
    type: 'facts',
    title: 'Числа',
    items: [
      { value: '11 га', name: 'поля и теплицы' },
      { value: '2 зимы', name: 'до продажи' },
      { value: '38 человек', name: 'в питомнике' },
    ],
  },
  {
    type: 'steps',
    title: 'Шаги',
    items: [
      { name: 'Яма', text: 'Вдвое шире кома и не глубже его.' },
      { name: 'Полив', text: 'От десяти литров на куст.' },
    ],
  },
  {
    type: 'steps',
    title: 'Сроки',
    items: [
      { term: 'День 1', name: 'Обмер', text: 'Агроном проводит на участке два часа.' },
      { term: 'По желанию', name: 'Посадка', text: 'Бригадой питомника.' },
    ],
  },
  { type: 'included', title: 'Что входит', items: ['Разметка', 'Посадка', 'Полив'], extra: ['Растения', 'Грунт'] },
  {
    type: 'price_table',
    title: 'Цены',
    rows: [
      { name: 'До 10 соток', note: 'полный комплект', price: 'от 35 000 ₽' },
      { name: '10–20 соток', price: 'от 55 000 ₽' },
    ],
  },
  {
    type: 'area_calculator',
    title: 'Расчёт по площади',
    text: 'Цена зависит от рельефа.',
    unit: 'are',
    tariffs: [{ up_to_m2: 1_000, price: [35_000, 50_000], per_are: [0, 0] }],
    beyond: 'Больше десяти соток считаем после выезда.',
  },
  {
    type: 'before_after',
    before: picture('hedge', 'Газон у изгороди'),
    after: picture('hero-garden', 'Сад с дорожкой'),
    caption: 'Было и стало',
  },
  {
    type: 'video',
    link: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
    cover: picture('nursery-rows', 'Ряды контейнерных растений'),
    title: 'Как мы пересаживаем',
  },
  { type: 'faq', title: 'Вопросы', items: [{ question: 'Когда сажать?', answer: 'С апреля по ноябрь.' }] },
];

export function PageBlocks() {
  return (
    <Section title="Блоки страниц">
      <Blocks blocks={BLOCKS} context={{}} />
    </Section>
  );
}
