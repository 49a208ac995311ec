import { BodyRefused } from '@/lib/gateway/body-refused';
import { takeSignInForm } from '@/lib/gateway/sign-in';

export async function POST(request: Request): Promise<Response> {
  try {
    return await takeSignInForm(request);
  } catch (error) {
    if (error instanceof BodyRefused) return new Response(error.message, { status: error.status });
    throw error;
  }
}
