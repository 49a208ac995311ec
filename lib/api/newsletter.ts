import { forms } from '@/contract/forms';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

/** `client` is the visitor's IP address, for the rate limit. */
const asClient = (client: string | null) => client && { headers: { [CLIENT_ADDRESS]: client } };

export const unsubscribe = (token: string, client: string | null) =>
  fetchResult(forms.unsubscribe, { body: { token }, ...asClient(client) });

export const confirmSubscription = (token: string, client: string | null) =>
  fetchResult(forms.confirm, { body: { token }, ...asClient(client) });
