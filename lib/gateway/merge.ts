import { accounts } from '@/contract/accounts';
import type { AnswerOf, Call } from '@/contract/call';
import { type AmountChange, cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { describeError } from '@/telemetry/describe-error';
import { log } from '@/telemetry/log';
import { callProvider } from '../api/transport';
import { failureOf, type Result, unavailable } from '../result';
import type { Identity } from './identity';
import { customerIdCookies } from './session-cookies';

const DEADLINE_MS = 3_000;

export type MergeResult = {
  cookies: string[];
  changes: AmountChange[];
  answers: Response[];
};

type CallAsCustomer = <C extends Call>(call: C, body?: object) => Promise<Result<AnswerOf<C>>>;

export async function mergeGuestSession(
  request: Request,
  access: string,
  { cookieIds }: Identity,
): Promise<MergeResult> {
  const answers: Response[] = [];
  const send = callerFor(request, access, answers);
  const [user, ownCart, ownFavourites] = await Promise.all([
    send(accounts.detail),
    mergeCart(send, cookieIds.cartid),
    mergeFavourites(send, cookieIds.favoritesid),
  ]);
  const cookies = customerIdCookies(request, {
    visitor: user.ok ? user.data.uuid : undefined,
    cart: ownCart?.id,
    favourites: ownFavourites?.id,
  });
  return { cookies, changes: ownCart?.changes ?? [], answers };
}

/** `id` is null if the customer has no cart. Undefined: outcome unknown, cookies stay. */
async function mergeCart(send: CallAsCustomer, guest: string | undefined) {
  const merged = guest === undefined ? undefined : await send(cart.merge, { cartid: guest });
  if (merged?.ok) return { id: merged.data.cartid, changes: merged.data.product_amount_changed };
  if (merged && merged.kind !== 'absent') return undefined;
  const own = await send(cart.ofUser);
  return own.ok ? { id: own.data.cartid, changes: [] } : undefined;
}

async function mergeFavourites(send: CallAsCustomer, guest: string | undefined) {
  const merged = guest === undefined ? undefined : await send(favourites.merge, { favoritesid: guest });
  if (merged?.ok) return { id: merged.data.favoritesid };
  if (merged && merged.kind !== 'absent') return undefined;
  const own = await send(favourites.ofUser);
  return own.ok ? { id: own.data.favoritesid } : undefined;
}

/** Errors must not undo the sign-in. */
function callerFor(request: Request, access: string, answers: Response[]): CallAsCustomer {
  const address = request.headers.get(CLIENT_ADDRESS);
  const headers = {
    authorization: `Bearer ${access}`,
    'content-type': 'application/json',
    ...(address && { [CLIENT_ADDRESS]: address }),
  };
  return async <C extends Call>({ method, path, answer }: C, body?: object): Promise<Result<AnswerOf<C>>> => {
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const response = await callProvider(path, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      answers.push(response);
      if (response.ok) return { ok: true, data: answer.parse(await response.json()) as AnswerOf<C> };
      const failure = await failureOf(response);
      if (failure.kind !== 'absent') log.error(`Merging at the sign-in failed: ${response.status} ${path}`);
      return failure;
    } catch (error) {
      log.error({ reason: describeError(error) }, `Merging at the sign-in failed: ${path}`);
      return unavailable('Провайдер не отвечает');
    }
  };
}
