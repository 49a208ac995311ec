import type { User } from '@/contract/accounts';
import { formatPhone } from '@/contract/format';
import { fullName } from '../account/names';

/** What an order can be begun with: the profile, and the last order where that says nothing. [AUTH-08] */
export const knownOf = (user: User) => ({
  name: fullName(user) || (user.last_order?.name ?? ''),
  phone: formatPhone(user.phone || (user.last_order?.phone ?? '')),
  email: user.email,
  /** With its point on the map, by which delivery is priced. */
  place: user.delivery_address_info ?? user.last_order?.address,
});
