import type { Context } from '../context';
import { readSigned, sign } from '../signing';

type Signer = Pick<Context, 'env' | 'keys'>;

/** Grants access to one order without signing in: view, pay, cancel. */
export const orderToken = ({ keys }: Pick<Context, 'keys'>, id: string): string => sign(keys, 'order', id);

export const orderLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/success?token=${orderToken(signer, id)}`;

export const paymentLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/payment-result?token=${orderToken(signer, id)}`;

export const invoiceLink = (signer: Signer, id: string): string =>
  `${signer.env.SITE_URL}/success/invoice?token=${orderToken(signer, id)}`;

export const accountLink = ({ env }: Pick<Context, 'env'>): string => `${env.SITE_URL}/account/orders`;

export const readOrderLink = ({ keys }: Pick<Context, 'keys'>, token: string): string | undefined =>
  readSigned(keys, 'order', token);
