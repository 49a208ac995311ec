import { confirmSubscription } from '@/lib/api/newsletter';
import { takeTokenForm } from '@/lib/api/token-form';
import { paths, withQuery } from '@/lib/paths';

/** What it came to leads the address: the token is in it only where the press is to be repeated. */
export const POST = (request: Request): Promise<Response> =>
  takeTokenForm(request, async (confirm, client) => {
    const result = await confirmSubscription(confirm, client);
    if (!result.ok && result.kind !== 'invalid') return { location: withQuery(paths.success, { confirm, trouble: 1 }) };
    const outcome = result.ok && result.data.status === 1 ? 'confirmed' : 'outdated';
    return { location: withQuery(paths.success, { subscription: outcome }), outcome };
  });
