import { formatPhone } from '@/contract/phone';
import type { CustomerSummary } from '@/contract/staff/customers';
import { withQuery } from '../paths';
import { adminPaths } from './paths';

export type Command = { name: string; path: string };

const NUMBER = /^№?\s*(\d{4})[\s-]?(\d{4})$/;

const BEGINNING = /^(?:№[\d\s-]*|\d{1,4}(?:[\s-]\d{0,3})?)$/;

const MOST_PEOPLE = 5;

export const personCommands = (people: readonly Pick<CustomerSummary, 'key' | 'name' | 'phone' | 'email'>[]) =>
  people.slice(0, MOST_PEOPLE).map(({ key, name, phone, email }): Command => {
    const contact = phone ? formatPhone(phone) : email;
    return {
      name: `Покупатель: ${[name, contact].filter(Boolean).join(', ')}`,
      path: adminPaths.customer(key),
    };
  });

/** What the typed text may mean; found records before searches. `maySee`: sections of the admin that the reader has. */
export function searchCommands(typed: string, maySee: readonly string[], people: readonly Command[] = []): Command[] {
  const text = typed.trim();
  if (text === '') return [];
  const [, first, second] = NUMBER.exec(text) ?? [];
  const number = `${first}-${second}`;
  const card = { name: `Открыть заказ №\u00A0${number}`, path: adminPaths.order(number), in: adminPaths.orders };
  const ofOrders = {
    name: `Найти заказы: «${text}»`,
    path: withQuery(adminPaths.orders, { search: text }),
    in: adminPaths.orders,
  };
  const isBeginning = BEGINNING.test(text);
  const found = people.map((person) => ({ ...person, in: adminPaths.customers }));
  const commands = [
    ...(first && second ? [card] : []),
    ...(isBeginning ? [ofOrders, ...found] : [...found, ofOrders]),
    {
      name: `Найти покупателей: «${text}»`,
      path: withQuery(adminPaths.customers, { search: text }),
      in: adminPaths.customers,
    },
    {
      name: `Найти цены и\u00A0остатки: «${text}»`,
      path: withQuery(adminPaths.products, { search: text }),
      in: adminPaths.products,
    },
    {
      name: `Найти обращения: «${text}»`,
      path: withQuery(adminPaths.inbox, { state: 'all', search: text }),
      in: adminPaths.inbox,
    },
  ];
  return commands.filter((command) => maySee.includes(command.in)).map(({ name, path }) => ({ name, path }));
}
