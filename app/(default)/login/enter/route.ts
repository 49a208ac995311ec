import { BodyRefused } from '@/lib/gateway/body-refused';
import { handleSignInForm } from '@/lib/gateway/sign-in';

export async function POST(request: Request): Promise<Response> {
  try {
    return await handleSignInForm(request);
  } catch (error) {
    if (error instanceof BodyRefused) return new Response(error.message, { status: error.status });
    throw error;
  }
}
