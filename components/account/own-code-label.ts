import { formatPhone } from '@/contract/format';
import type { CodeRequest } from './use-code';

/** Told apart from the code of a new login, which may be asked for beside it. */
export const ownCodeLabel = ({ sent }: CodeRequest): string =>
  `Чтобы подтвердить, что кабинет ваш: код с ${formatPhone(sent?.login ?? '')}`;
