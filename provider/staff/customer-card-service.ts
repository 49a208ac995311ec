import { returnableNow } from '../../contract/owed';
import type { CustomerCard } from '../../contract/staff/customers';
import type { Permission } from '../../contract/staff/permissions';
import * as claims from '../claims/service';
import type { Context } from '../context';
import { describeCustomer, findPerson, type Person } from '../customers/staff-service';
import { absent, type Refusal } from '../http/reply';
import { listMoney } from '../order-money/ledger-service';

/** Claims and money stand on the floor of customers or above, so that they meet here. */
export async function getCustomerCard(
  context: Context,
  key: string,
  permissions: ReadonlySet<Permission>,
): Promise<CustomerCard | Refusal> {
  const person = await findPerson(context.db, key);
  if (!person) return absent();
  const card = await describeCustomer(context, person);
  const numbers = card.history.map(({ number }) => number);
  const claimed = (await claims.listOf(context, numbers)).map(({ id, order, text, date }) => ({
    ...{ id, date, text, claimed_order: order },
  }));
  return {
    ...card,
    enquiries: [...card.enquiries, ...claimed].sort((a, b) => a.date.localeCompare(b.date)),
    ...(permissions.has('orders.sums') && { owed: await owedOf(context, person) }),
  };
}

async function owedOf({ db }: Context, { orders }: Person): Promise<CustomerCard['owed']> {
  const money = await listMoney(db, orders);
  return {
    to_pay: sumOf(money.map(({ to_pay }) => to_pay)),
    to_return: sumOf(money.map((one) => returnableNow(one).all)),
  };
}

const sumOf = (kopecks: number[]): number => kopecks.reduce((sum, one) => sum + one, 0) / 100;
