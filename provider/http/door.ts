import type { Hono } from 'hono';
import type { RateName } from '../../contract/limits';
import type { Refusal } from './reply';

/** A customer whose token was checked in this very request. */
export type Customer = { user_id: string; session_id: string };

/** What HTTP needs to know before a call is handled; `app.ts` puts it together from the domains. */
export type Door = {
  /** Undefined for a token that is unknown, expired or revoked. */
  identify: (token: string) => Promise<Customer | undefined>;
  isStaff: (token: string) => boolean;
  /** Counts one call of this address; answers the seconds to wait when it was one too many. */
  count: (rate: RateName, address: string) => Promise<number | undefined>;
  /** Why no picture is taken in just now; undefined while there is room. */
  crowded: () => Refusal | undefined;
  /** Names to storefronts what a write made stale, before its answer leaves. */
  tellStorefronts: (tags: string[]) => Promise<void>;
};

/** The provider's app: every request carries the door. */
export type App = Hono<{ Variables: { door: Door } }>;
