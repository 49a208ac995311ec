import type { Executor, Transaction } from '../db/connection';
import type { Logins } from './rules';

/** Orders are on a higher floor, so `customers` passes these functions in. */
export type CustomerOrders = {
  hasOrdered: (
    context: { db: Executor; now: () => Date },
    login: Logins,
    userId: string | undefined,
  ) => Promise<boolean>;
  linkGuestOrders: (tx: Transaction, account: Logins & { id: string }) => Promise<void>;
  transferOrders: (tx: Transaction, fromUser: string, toUser: string) => Promise<void>;
};
