import { handleApiRequest } from '@/lib/gateway/gateway';
import { renewAndRedirect } from '@/lib/gateway/renewal';

export const GET = renewAndRedirect;
export const POST = handleApiRequest;
