import { returnLogin } from '@/lib/api/account';
import { confirmSubscription } from '@/lib/api/newsletter';
import { handleTokenForm } from '@/lib/gateway/token-form';
import { paths, withQuery } from '@/lib/paths';

/** Other purposes of a link than the newsletter, with their call and outcomes. */
const OTHERS: Record<string, { act: typeof confirmSubscription | typeof returnLogin; done: string; failed: string }> = {
  login: { act: returnLogin, done: 'login-returned', failed: 'login-outdated' },
  arrival: { act: confirmSubscription, done: 'confirmed', failed: 'outdated' },
};
const NEWSLETTER = { act: confirmSubscription, done: 'confirmed', failed: 'outdated' };

const isRepeated = (data: object): boolean => 'is_repeated' in data && data.is_repeated === true;

/** Redirects with the outcome. The token stays in the address only for a retry. */
export const POST = (request: Request): Promise<Response> =>
  handleTokenForm(request, async (confirm, client) => {
    const { searchParams } = new URL(request.url);
    const said = searchParams.get('of') ?? '';
    const of = Object.hasOwn(OTHERS, said) ? said : undefined;
    const { act, done, failed } = OTHERS[of ?? ''] ?? NEWSLETTER;
    // Slug of the plant of a back-in-stock subscription.
    const plant = searchParams.get('plant') ?? undefined;
    const result = await act(confirm, client);
    if (!result.ok && result.kind !== 'invalid') {
      return { location: withQuery(paths.success, { confirm, of, plant, failed: 1 }) };
    }
    const outcome =
      result.ok && result.data.status === 1 ? `${done}${isRepeated(result.data) ? '-before' : ''}` : failed;
    return { location: withQuery(paths.success, { subscription: outcome, of, plant }), outcome };
  });
