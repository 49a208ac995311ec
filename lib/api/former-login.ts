import { accounts } from '@/contract/accounts';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

/** `client` is the visitor's IP address, for the rate limit. */
export const returnLogin = (token: string, client: string | null) =>
  fetchResult(accounts.returnLogin, { body: { token }, ...(client && { headers: { [CLIENT_ADDRESS]: client } }) });
