import { accounts } from '@/contract/accounts';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

/** `client` is the address that asks, for the limit that counts it. */
export const returnLogin = (token: string, client: string | null) =>
  fetchResult(accounts.returnLogin, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
