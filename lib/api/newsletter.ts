import { forms } from '@/contract/forms';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { fetchResult } from './read';

const asClient = (client: string | null) => client && { headers: { [CLIENT_ADDRESS]: client } };

export const unsubscribe = (token: string, client: string | null) =>
  fetchResult(forms.unsubscribe, { body: { token }, ...asClient(client) });

export const confirmSubscription = (token: string, client: string | null) =>
  fetchResult(forms.confirm, { body: { token }, ...asClient(client) });
