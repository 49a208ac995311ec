import { staffCustomers } from '../../contract/staff/customers';
import * as claims from '../claims/service';
import type { Context } from '../context';
import { getCustomer, listCustomers, noteCustomer } from '../customers/staff-service';
import { Refusal } from '../http/reply';
import type { StaffRoute } from '../http/staff-route';
import { eraseCustomer, exportCustomer } from '../privacy/staff-service';

export function customerRoutes(staffRoute: StaffRoute): void {
  staffRoute(staffCustomers.customers, ({ query }, context) => listCustomers(context, query));
  staffRoute(staffCustomers.customer, ({ query }, context) => getCard(context, query.key));
  staffRoute(staffCustomers.noteCustomer, ({ body }, context) => noteCustomer(context, body));
  staffRoute(staffCustomers.exportCustomer, ({ query }, context) => exportCustomer(context, query.key));
  staffRoute(staffCustomers.eraseCustomer, ({ body }, context) => eraseCustomer(context, body.key));
}

/** Claims are on the floor of customers, so that they meet here. */
async function getCard(context: Context, key: string) {
  const card = await getCustomer(context, key);
  if (card instanceof Refusal) return card;
  const numbers = card.history.map(({ number }) => number);
  const claimed = (await claims.listOf(context, numbers)).map(({ id, order, text, date }) => ({
    ...{ date, text, claim: { id, order } },
  }));
  return { ...card, enquiries: [...card.enquiries, ...claimed].sort((a, b) => a.date.localeCompare(b.date)) };
}
