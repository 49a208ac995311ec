import { CLIENT_ADDRESS } from '@/contract/wire';
import { readBody } from './body';
import { BodyRefused } from './body-refused';
import { outcomeCookie } from './session-cookies';

/** Where to lead on to, and what the page there may tell as done. */
type Step = { location: string; outcome?: string };

/**
 * A form without scripts that holds the token of a link: does what the token is for, then leads on. The token is all the
 * proof there is: whoever holds it may.
 */
export async function handleTokenForm(
  request: Request,
  act: (token: string, client: string | null) => Promise<Step>,
): Promise<Response> {
  try {
    const form = new URLSearchParams(new TextDecoder().decode(await readBody(request)));
    const { location, outcome } = await act(form.get('token') ?? '', request.headers.get(CLIENT_ADDRESS));
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    if (outcome) headers.set('set-cookie', outcomeCookie(request, outcome));
    return new Response(null, { status: 303, headers });
  } catch (error) {
    if (error instanceof BodyRefused) return new Response(error.message, { status: error.status });
    throw error;
  }
}
