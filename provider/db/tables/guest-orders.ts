import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { orders } from './orders';

type Logins = { phone: string | null; email: string | null };

/** By phone only without an e-mail: numbers are mistyped and reassigned. E-mails are stored as typed. */
export function isGuestOrderOf({ phone, email }: Logins): SQL {
  const byEmail = email === null ? undefined : sql`lower(${orders.email}) = ${email}`;
  const byPhone = phone === null ? undefined : and(eq(orders.phone, phone), eq(orders.email, ''));
  return and(isNull(orders.user_id), or(byEmail, byPhone) ?? sql`false`) ?? sql`false`;
}
