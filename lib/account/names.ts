import type { User } from '@/contract/accounts';

/** «Здравствуйте, Мария» */
export const greetingOf = ({ first_name }: Pick<User, 'first_name'>): string =>
  first_name ? `Здравствуйте, ${first_name}` : 'Личный кабинет';

/** «Мария Лесная», or nothing. */
export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
