import { accounts } from '@/contract/accounts';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

export const returnLogin = (token: string, client: string | null) =>
  fetchResult(accounts.returnLogin, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
