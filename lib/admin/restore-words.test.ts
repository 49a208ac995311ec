import { expect, test } from 'vitest';
import { LOGGED_TABLES } from '@/contract/staff/log';
import { RESTORABLE } from '@/provider/log/rules';
import { KEPT_LINES, RESTORABLE_LINES, RESTORABLE_WORDS } from './restore-words';

test('the words of what can be restored name exactly what the provider restores', () => {
  const named = Object.entries(RESTORABLE_WORDS).map(([subject, words]) => [
    subject,
    typeof words === 'string' ? 'whole' : Object.keys(words).sort(),
  ]);
  const restored = Object.entries(RESTORABLE).map(([subject, { fields }]) => [
    subject,
    fields ? [...fields].sort() : 'whole',
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(restored));
});

test('every other table of the log has one reason why nothing of it is restored', () => {
  const kept = KEPT_LINES.flatMap(({ of }) => of);
  expect([...kept].sort()).toEqual(LOGGED_TABLES.filter((table) => !RESTORABLE[table]).sort());
});

test('what can be restored is told by the names that the filter of the log has', () => {
  expect(RESTORABLE_LINES).toEqual([
    'Товар: цена, цена со скидкой, место, снятие с продажи, название, латинское название, размер, описание, фотографии',
    'Раздел: название, адрес, описание, картинка, перенос, заголовок для поиска, описание для поиска, быстрые отборы, порядок растений, растения по порядку',
    'Партия: день прихода, поставщик, сертификат, место, готовность, день напоминания, напоминание, закончилась',
    'Файл партии: файл убран',
    'Заказ: день выдачи, если он ещё не прошёл',
    'Обращение: отметка «ответили», без письма',
    'Претензия: отметка «ответили», без письма',
    'Отзыв: решение, ответ',
    'Баннер: добавление, изменение и удаление',
    'Переадресация: добавление, изменение и удаление',
    'Тариф доставки: добавление, изменение и удаление, у выезда и посадки — только изменение',
    'Сотрудник: имя, роль, доступ',
  ]);
});

test('what cannot be restored is told with the reason', () => {
  expect(KEPT_LINES.map(({ text }) => text)).toEqual([
    'Остаток: с тех пор он менялся с каждым заказом',
    'Личные данные, заметки и сохранённые виды: журнал их не хранит, только отметку, что они менялись',
    'Заказы: состояние, правки и деньги исправьте в самом заказе',
    'Файлы с ценами: отмените весь список в «Ценах и остатках»',
    'Загруженные фотографии: верните прежние фотографии товара',
    'Объединённые и удалённые разделы: прежние адреса ведут на новые, раздел добавьте заново',
    'Письма, ответы и рассылки: отправленное не отозвать',
    'Скидки по датам: отмените их в «Ценах и остатках»',
    'Ключи и входы: выдайте новый ключ, сотрудник войдёт снова',
    'Демо-магазин: верните его в «Своём магазине» в течение суток',
    'Страницы и настройки сайта: прежних значений админка не пишет',
  ]);
});
