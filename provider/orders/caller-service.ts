import type { AnswerOf } from '../../contract/call';
import type { staffPhoneOrders } from '../../contract/staff/phone-orders';
import type { Context } from '../context';
import { displayEmail } from '../notifications/rules';
import { findByPhone } from './caller-store';

export async function findCustomer(
  { db }: Pick<Context, 'db'>,
  phone: string,
): Promise<AnswerOf<typeof staffPhoneOrders.findCustomer>> {
  const found = await findByPhone(db, phone);
  if (!found) return {};
  const { email, address, details } = found;
  return { customer: { ...found, email: displayEmail(email), address: address ?? '', details: details ?? '' } };
}
