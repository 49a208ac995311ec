import { formatPhone } from '@/contract/phone';
import { plantName } from '@/contract/plant-name';
import type { CustomerSummary } from '@/contract/staff/customers';
import type { NamedProduct } from '@/contract/staff/product-card';
import { withQuery } from '../paths';
import { adminPaths } from './paths';

export type Command = { name: string; path: string };

const NUMBER = /^№?\s*(\d{4})[\s-]?(\d{4})$/;

const BEGINNING = /^(?:№[\d\s-]*|\d{1,4}(?:[\s-]\d{0,3})?)$/;

const MOST_FOUND = 5;

export type Found = {
  people: readonly Pick<CustomerSummary, 'key' | 'name' | 'phone' | 'email'>[];
  products: readonly NamedProduct[];
};

const NOTHING: Found = { people: [], products: [] };

const personCommands = (people: Found['people']) =>
  people.slice(0, MOST_FOUND).map(({ key, name, phone, email }) => {
    const contact = phone ? formatPhone(phone) : email;
    return {
      name: `Покупатель: ${[name, contact].filter(Boolean).join(', ')}`,
      path: adminPaths.customer(key),
      in: adminPaths.customers,
    };
  });

const productCommands = (products: Found['products']) =>
  products.slice(0, MOST_FOUND).map((product) => ({
    name: `Растение: ${plantName(product)}, арт. ${product.sku}`,
    path: adminPaths.product(product.uuid),
    in: adminPaths.products,
  }));

/** What the typed text may mean; found records before searches. `maySee`: sections of the admin that the reader has. */
export function searchCommands(typed: string, maySee: readonly string[], { people, products } = NOTHING): Command[] {
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
  const isNamed = ({ sku }: NamedProduct) => sku.toLowerCase() === text.toLowerCase();
  const found = [...personCommands(people), ...productCommands(products.filter((product) => !isNamed(product)))];
  const commands = [
    ...(first && second ? [card] : []),
    ...productCommands(products.filter(isNamed)),
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
