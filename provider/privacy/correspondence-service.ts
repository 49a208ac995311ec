import type { UserExport } from '../../contract/accounts';
import * as backInStock from '../back-in-stock/service';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import * as enquiries from '../enquiries/service';
import * as newsletter from '../newsletter/service';

type Person = { email: string | null; phone: string | null };

type Correspondence = Pick<UserExport, 'enquiries' | 'subscriptions' | 'stock_requests' | 'consents'>;

export const exportCorrespondence = async (context: Context, person: Person): Promise<Correspondence> => ({
  enquiries: await enquiries.exportOf(context, person),
  subscriptions: await newsletter.exportOf(context, person.email),
  stock_requests: await backInStock.exportOf(context, person.email),
  consents: await consents.exportOf(context, person),
});

export async function eraseCorrespondence(tx: Transaction, context: Context, person: Person): Promise<void> {
  await enquiries.erase(tx, context, person);
  await newsletter.erase(tx, person.email);
  await backInStock.erase(tx, person.email);
  await consents.erase(tx, context, person);
}
