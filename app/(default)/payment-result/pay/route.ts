import { payOrderByLink } from '@/lib/api/orders';
import { handleTokenForm } from '@/lib/gateway/token-form';
import { paths, withQuery } from '@/lib/paths';

/** Payment form without scripts: redirects to the bank, or back with an error. */
export const POST = (request: Request): Promise<Response> =>
  handleTokenForm(request, async (token, client) => {
    const result = await payOrderByLink(token, client);
    const bank = result.ok ? result.data.payment_url : null;
    return { location: bank ?? withQuery(paths.paymentResult, { token, failed: 1 }) };
  });
