import { CLIENT_ADDRESS } from '@/contract/wire';
import { readBody } from './body';
import { BodyRefused } from './body-refused';
import { outcomeCookie } from './session-cookies';

type Step = { location: string; outcome?: string };

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
