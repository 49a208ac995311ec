import type { Hono } from 'hono';
import type { RateName } from '../../contract/limits';
import type { Permission } from '../../contract/staff/permissions';
import type { Refusal } from './reply';

export type Customer = { user_id: string; session_id: string };

/** A member of staff, a machine key or STAFF_TOKEN. */
export type StaffActor = {
  /** How the log names it: `account:<id>`, `key:<id>` or `token`. */
  actor: string;
  name: string;
  permissions: ReadonlySet<Permission>;
  account_id?: string;
  session_id?: string;
  /** Of a program: a success may end failures on record. */
  has_failures?: boolean;
};

/** How a call of a program ended. `subject` is the product or order that it was about, or empty. */
export type Exchange = { actor: string; call: string; subject: string; failure: string | undefined };

export type HttpDependencies = {
  identify: (token: string) => Promise<Customer | undefined>;
  identifyStaff: (token: string) => Promise<StaffActor | undefined>;
  /** Returns the seconds to wait when the limit is exceeded. */
  countCall: (rate: RateName, address: string) => Promise<number | undefined>;
  uploadRefusal: () => Refusal | undefined;
  /** Never throws. */
  noteExchange: (exchange: Exchange) => Promise<void>;
  invalidateTags: (tags: string[]) => Promise<void>;
};

export type App = Hono<{ Variables: { dependencies: HttpDependencies; staff?: StaffActor; subject?: string } }>;
