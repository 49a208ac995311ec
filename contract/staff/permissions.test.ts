import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders';
import { neededToMove, ORDER_STATE_NAMES } from './order-states';
import { PERMISSION_NAMES, PERMISSIONS } from './permissions';
import { SIGNED_OUT } from './sign-in';

test('each permission says what it lets staff do', () => {
  expect(PERMISSIONS.map((permission) => [permission, PERMISSION_NAMES[permission]])).toEqual([
    ['account.own', 'Своя учётная запись'],
    ['orders.read', 'Смотреть заказы без сумм'],
    ['orders.assemble', 'Отмечать сборку заказов'],
    ['orders.write', 'Вести заказы'],
    ['orders.sums', 'Видеть суммы и оплату заказов'],
    ['orders.money', 'Отмечать деньги и возвраты'],
    ['inbox.read', 'Смотреть обращения и претензии'],
    ['inbox.write', 'Отвечать на обращения и претензии'],
    ['customers.read', 'Смотреть покупателей'],
    ['customers.erase', 'Выгружать и удалять личные данные покупателей'],
    ['products.write', 'Менять товары, цены и остатки'],
    ['reviews.moderate', 'Проверять отзывы'],
    ['messages.send', 'Повторять неотправленные сообщения'],
    ['newsletter.send', 'Рассылать письма подписчикам'],
    ['site.write', 'Менять баннеры и переадресацию'],
    ['delivery.write', 'Менять тариф доставки'],
    ['people.manage', 'Управлять сотрудниками и ключами'],
    ['demo.manage', 'Убирать и возвращать демо-магазин'],
    ['log.read', 'Смотреть журнал изменений'],
    ['log.restore', 'Возвращать прежние значения'],
  ]);
});

test('whoever assembles moves orders through the assembly, other moves are of those who lead orders', () => {
  const assembled = ORDER_STATUSES.filter((status) => neededToMove(status) === 'orders.assemble');
  expect(assembled).toEqual(['assembling', 'ready']);
  expect(neededToMove('done')).toBe('orders.write');
});

test('staff name the states of an order', () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATE_NAMES[status]).join()).toBe(
    'принят,подтверждён,ждёт оплаты,оплачен,собирается,собран,отправлен,выдан,отменён,возвращён',
  );
});

test('staff whose session ended are asked to sign in beside', () => {
  expect(SIGNED_OUT).toBe('Вход закончился. Войдите снова в соседней вкладке и повторите: набранное останется');
});
