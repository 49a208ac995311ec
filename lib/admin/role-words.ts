import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/contract/staff/permissions';

/** What a role may do; the test compares it with the provider's `ROLE_PERMISSIONS`. */
export const ROLE_DUTIES: Record<StaffRole, string> = {
  owner: 'Может всё, в том числе приглашать сотрудников, менять их роли, создавать ключи и убирать демо-магазин',
  manager:
    'Может всё, кроме управления сотрудниками и ключами и удаления демо-магазина: ведёт заказы и деньги, товары, обращения, отзывы, рассылки и тариф доставки',
  agronomist: 'Отвечает на обращения, проверяет отзывы, меняет товары, цены и остатки; заказы и журнал только смотрит',
  picker: 'Смотрит заказы без сумм и отмечает их сборку',
  accountant: 'Отмечает оплату и возвраты; заказы, покупателей и журнал только смотрит',
  exchange: 'Роль для программ: читает заказы и меняет товары, цены и остатки',
};

/** Programs get keys, so «Обмен» is shown only to a person who already holds it. */
export const roleOptions = (held?: StaffRole): { value: StaffRole; name: string }[] =>
  STAFF_ROLES.filter((role) => role !== 'exchange' || role === held).map((value) => ({
    value,
    name: STAFF_ROLE_NAMES[value],
  }));
