import type { User } from '@/contract/accounts';

export const greetingOf = ({ first_name }: Pick<User, 'first_name'>): string =>
  first_name ? `Здравствуйте, ${first_name}` : 'Личный кабинет';

export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
