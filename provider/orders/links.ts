import type { Context } from '../context';
import { readSigned, sign } from '../signing';

type Signer = Pick<Context, 'env' | 'keys'>;

/** Opens one order without signing in: whoever holds the letter may see it, pay for it and take it back. */
export const orderToken = ({ keys }: Pick<Context, 'keys'>, id: string): string => sign(keys, 'order', id);

export const orderLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/success?token=${orderToken(signer, id)}`;

/** Where an order is paid online, and where its customer comes back to from the bank. */
export const paymentLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/payment-result?token=${orderToken(signer, id)}`;

/** The sheet that a company pays by. */
export const invoiceLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/success/invoice?token=${orderToken(signer, id)}`;

export const accountLink = ({ env }: Pick<Context, 'env'>): string => `${env.SITE_URL}/account/orders`;

/** The id of the order that a link's token opens; undefined for a token that we never made for this. */
export const readOrderLink = ({ keys }: Pick<Context, 'keys'>, token: string): string | undefined =>
  readSigned(keys, 'order', token);
