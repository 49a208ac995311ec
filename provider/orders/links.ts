import type { Context } from '../context';
import { readSigned, sign } from '../signing';

/** Opens one order without signing in: whoever holds the letter may see it and take it back. */
export const orderLink = ({ env, secret }: Pick<Context, 'env' | 'secret'>, id: string): string =>
  `${env.SITE_URL}/success?token=${sign(secret, 'order', id)}`;

/** The id of the order that a link's token opens; undefined for a token that we never made for this. */
export const readOrderLink = ({ secret }: Pick<Context, 'secret'>, token: string): string | undefined =>
  readSigned(secret, 'order', token);
