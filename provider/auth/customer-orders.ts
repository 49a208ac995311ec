import type { Executor, Transaction } from '../db/connection';
import type { Logins } from './rules';

/** What signing in does to orders. They stand on a higher floor, so `customers` passes this in. */
export type CustomerOrders = {
  /** Whether there is an established order with a login, by its account or as a guest. */
  hasOrdered: (
    reading: { db: Executor; now: () => Date },
    login: Logins,
    userId: string | undefined,
  ) => Promise<boolean>;
  /** Gives an account what was ordered as a guest with its logins. */
  adopt: (tx: Transaction, account: Logins & { id: string }) => Promise<void>;
  /** Moves the orders of one account to another. */
  handOver: (tx: Transaction, fromUser: string, toUser: string) => Promise<void>;
};
