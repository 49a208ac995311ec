import { returnLogin } from '@/lib/api/former-login';
import { confirmSubscription } from '@/lib/api/newsletter';
import { takeTokenForm } from '@/lib/api/token-form';
import { paths, withQuery } from '@/lib/paths';

/** What a link may be for, but for a subscription. */
const LOGIN = 'login';

/** What it came to leads the address: the token is in it only where the press is to be repeated. */
export const POST = (request: Request): Promise<Response> =>
  takeTokenForm(request, async (confirm, client) => {
    const of = new URL(request.url).searchParams.get('of') === LOGIN ? LOGIN : undefined;
    const result = await (of ? returnLogin : confirmSubscription)(confirm, client);
    if (!result.ok && result.kind !== 'invalid') {
      return { location: withQuery(paths.success, { confirm, of, trouble: 1 }) };
    }
    const [done, failed] = of ? ['login-returned', 'login-outdated'] : ['confirmed', 'outdated'];
    const outcome = result.ok && result.data.status === 1 ? done : failed;
    return { location: withQuery(paths.success, { subscription: outcome, of }), outcome };
  });
