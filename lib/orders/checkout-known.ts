import type { User } from '@/contract/accounts';
import { formatPhone } from '@/contract/phone';
import { fullName } from '../account/names';

/** [AUTH-08] */
export const knownOf = (user: User) => ({
  name: fullName(user) || (user.last_order?.name ?? ''),
  phone: formatPhone(user.phone || (user.last_order?.phone ?? '')),
  email: user.email,
  place: user.delivery_address_info ?? user.last_order?.address,
});
