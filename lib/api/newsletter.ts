import { cookies } from 'next/headers';
import { forms } from '@/contract/forms';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { cookieNames } from '../cookies';
import { fetchResult } from './read';

const asClient = (client: string | null) => client && { headers: { [CLIENT_ADDRESS]: client } };

export const unsubscribe = (token: string, client: string | null) =>
  fetchResult(forms.unsubscribe, { body: { token }, ...asClient(client) });

export const confirmSubscription = (token: string, client: string | null) =>
  fetchResult(forms.confirm, { body: { token }, ...asClient(client) });

/** The outcome in the address counts only with this browser's cookie, so a link cannot forge it. */
export const isProvedOutcome = async (said: string | undefined): Promise<boolean> =>
  said !== undefined && said === (await cookies()).get(cookieNames.letterOutcome)?.value;
