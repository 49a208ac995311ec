import type { User } from '@/contract/accounts';

/** «+7 916 123 45-67» of `79161234567`, as the mask of its field writes it. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1 $2 $3 $4-$5');

/** «Здравствуйте, Мария» */
export const greetingOf = ({ first_name }: Pick<User, 'first_name'>): string =>
  first_name ? `Здравствуйте, ${first_name}` : 'Личный кабинет';

/** «Мария Лесная», or nothing. */
export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
