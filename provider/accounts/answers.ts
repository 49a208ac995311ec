import type { User } from '../../contract/accounts';
import { shownEmail } from '../notifications/rules';
import type { StoredUser } from './store';

export type Done = { status: 0 | 1; message: string };

export const WRONG_CODE = 'Код неверный или устарел. Проверьте его или запросите новый';
/** The code may be right, but another browser asked for it. */
export const ANOTHERS_CODE = 'Код действует только в том браузере, где его запросили. Запросите новый код здесь';

/** The choice that is not the customer's alone to change: a letter's link ends it, too. */
export const NEWSLETTER = 'newsletter';

export const presentUser = (user: StoredUser, isReader: boolean): User => ({
  uuid: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  email: shownEmail(user.email ?? ''),
  mailing_type: [...user.mailing_type.filter((type) => type !== NEWSLETTER), ...(isReader ? [NEWSLETTER] : [])],
  delivery_address_info: user.address,
  has_password: user.password_hash !== null,
});

type Session = { agent: string; created_at: Date; used_at: Date };

export const presentSession = ({ agent, created_at, used_at }: Session) => ({
  agent,
  created_at: created_at.toISOString(),
  used_at: used_at.toISOString(),
});
