import type { accounts } from '@/contract/accounts';
import { get, patchForm, post } from './request';

export const readCustomer = () => get<typeof accounts.detail>('/user/detail/');

export const updateCustomer = (form: FormData) => patchForm<typeof accounts.update>('/user/update/', form);

export const endSession = (uuid: string | undefined) =>
  post<typeof accounts.revoke>('/user/sessions/revoke/post/', uuid ? { uuid } : {});

export const eraseCustomer = (code: string) =>
  post<typeof accounts.erase>('/user/delete/post/', { code }, { changesSession: true });
