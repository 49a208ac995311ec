import { formatPhone } from '@/contract/phone';
import type { CodeRequest } from './use-code';

/** Differs from the label of the code for a new login, which may be shown beside it. */
export const ownCodeLabel = ({ sent }: CodeRequest): string =>
  `Чтобы подтвердить, что кабинет ваш: код с ${formatPhone(sent?.login ?? '')}`;
