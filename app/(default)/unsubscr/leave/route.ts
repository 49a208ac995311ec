import { unsubscribe } from '@/lib/api/newsletter';
import { handleTokenForm } from '@/lib/gateway/token-form';
import { paths, withQuery } from '@/lib/paths';

/** Redirects with the outcome. The token stays in the address only for a retry. */
export const POST = (request: Request): Promise<Response> =>
  handleTokenForm(request, async (token, client) => {
    const result = await unsubscribe(token, client);
    if (result.ok) {
      const outcome = result.data.ended ?? 'nothing';
      return { location: withQuery(paths.unsubscribe, { ended: outcome }), outcome };
    }
    const query = result.kind === 'invalid' ? { ended: 'nothing' } : { token, failed: 1 };
    return { location: withQuery(paths.unsubscribe, query) };
  });
