import { CLIENT_ADDRESS } from '@/contract/wire';
import { BodyRefused, readBody } from '@/lib/api/body';
import { payOrderByLink } from '@/lib/api/orders';
import { paths, withQuery } from '@/lib/paths';

/**
 * The payment's form without scripts: on to the bank's page, or back with a word of why not. The token in the form is all
 * the proof there is: whoever holds it may pay.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const form = new URLSearchParams(new TextDecoder().decode(await readBody(request)));
    const token = form.get('token') ?? '';
    const result = await payOrderByLink(token, request.headers.get(CLIENT_ADDRESS));
    const bank = result.ok ? result.data.payment_url : null;
    return seeOther(bank ?? withQuery(paths.paymentResult, { token, trouble: 1 }));
  } catch (error) {
    if (error instanceof BodyRefused) return new Response(error.message, { status: error.status });
    throw error;
  }
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
