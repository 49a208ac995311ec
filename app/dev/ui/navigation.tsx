import { Accordion } from '@/components/ui/accordion';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Dropdown } from '@/components/ui/dropdown-client';
import { Pagination } from '@/components/ui/pagination';
import { Tabs } from '@/components/ui/tabs-client';
import { Sample, Section } from './sample';

const TRAIL = [
  { name: 'Главная', path: '/' },
  { name: 'Каталог', path: '/catalog' },
  { name: 'Хвойные', path: '/catalog/conifers' },
  { name: 'Сосны', path: '/catalog/conifers/pines' },
];

const TABS = [
  { id: 'about', title: 'Описание', content: <p>Крона в пять ярусов, ствол с плавным изгибом.</p> },
  { id: 'care', title: 'Уход', content: <p>Полив по мере просыхания, летом в полутени.</p> },
  { id: 'delivery', title: 'Доставка', content: <p>В термобоксе, по Москве за 2–5 дней.</p> },
];

const QUESTIONS = [
  { title: 'Можно ли вернуть растение?', content: <p>Да, в течение 14 дней, если ком цел.</p>, isOpen: true },
  { title: 'Как подготовить яму?', content: <p>Вдвое шире кома и на треть глубже.</p> },
];

const pageAddress = (page: number) => `/dev/ui?page=${page}`;

export function Navigation() {
  return (
    <Section title="Навигация">
      <Sample title="Путь" layout="plain">
        <Breadcrumbs items={TRAIL} />
      </Sample>
      <Sample title="Страницы" layout="plain">
        <Pagination page={1} pages={12} addressOf={pageAddress} />
        <Pagination page={6} pages={12} addressOf={pageAddress} />
        <Pagination page={3} pages={3} addressOf={pageAddress} />
      </Sample>
      <Sample title="Вкладки" layout="plain">
        <Tabs label="О растении" tabs={TABS} />
      </Sample>
      <Sample title="Меню, которое закрывается само" layout="plain">
        <Dropdown>
          <summary>Показать</summary>
          <p>Закроется от нажатия рядом, клавиши Escape и перехода дальше.</p>
        </Dropdown>
      </Sample>
      <Sample title="Раскрывающиеся строки" layout="plain">
        <Accordion items={QUESTIONS} />
      </Sample>
    </Section>
  );
}
