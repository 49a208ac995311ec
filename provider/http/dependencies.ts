import type { Hono } from 'hono';
import type { RateName } from '../../contract/limits';
import type { Refusal } from './reply';

export type Customer = { user_id: string; session_id: string };

export type HttpDependencies = {
  identify: (token: string) => Promise<Customer | undefined>;
  isStaff: (token: string) => boolean;
  /** Returns the seconds to wait when the limit is exceeded. */
  countCall: (rate: RateName, address: string) => Promise<number | undefined>;
  uploadRefusal: () => Refusal | undefined;
  invalidateTags: (tags: string[]) => Promise<void>;
};

export type App = Hono<{ Variables: { dependencies: HttpDependencies } }>;
