import { expect, test } from 'vitest';
import type { Permission } from '@/contract/staff/permissions';
import { STAFF_ROLES } from '@/contract/staff/permissions';
import { ROLE_PERMISSIONS } from '@/provider/staff/rules';
import { ROLE_DUTIES, roleOptions } from './role-words';

const WORDS: [RegExp, Permission][] = [
  [/заказы/, 'orders.read'],
  [/сборку/, 'orders.assemble'],
  [/ведёт заказы/, 'orders.write'],
  [/деньги|оплату и возвраты/, 'orders.money'],
  [/обращения/, 'inbox.write'],
  [/покупателей/, 'customers.read'],
  [/товары/, 'products.write'],
  [/отзывы/, 'reviews.moderate'],
  [/рассылки/, 'newsletter.send'],
  [/тариф доставки/, 'delivery.write'],
  [/журнал/, 'log.read'],
];

test.each(STAFF_ROLES.filter((role) => !ROLE_DUTIES[role].startsWith('Может всё')))(
  'the sentence about a role names what it may do and nothing else: %s',
  (role) => {
    const named = WORDS.filter(([word]) => word.test(ROLE_DUTIES[role])).map(([, permission]) => permission);
    const held = WORDS.map(([, permission]) => permission).filter((one) => ROLE_PERMISSIONS[role].includes(one));
    expect(named).toEqual(held);
    expect(/без сумм/.test(ROLE_DUTIES[role])).toBe(!ROLE_PERMISSIONS[role].includes('orders.sums'));
  },
);

test('who «may do everything» lacks nothing, or only people, keys and the demo', () => {
  const everything = STAFF_ROLES.filter((role) => ROLE_DUTIES[role].startsWith('Может всё'));
  expect(everything).toEqual(['owner', 'manager']);
  const lacking = ROLE_PERMISSIONS.owner.filter((permission) => !ROLE_PERMISSIONS.manager.includes(permission));
  expect(lacking).toEqual(['people.manage', 'demo.manage']);
  expect(ROLE_DUTIES.manager).toContain('кроме управления сотрудниками и ключами и удаления демо-магазина');
});

test('«Обмен» is offered to nobody and stays with whoever holds it', () => {
  const values = (...held: Parameters<typeof roleOptions>) => roleOptions(...held).map(({ value }) => value);
  expect(values()).toEqual(['owner', 'manager', 'agronomist', 'picker', 'accountant']);
  expect(values('picker')).toEqual(values());
  expect(values('exchange')).toEqual([...values(), 'exchange']);
});
