import { passToProvider } from '@/lib/gateway/gateway';
import { renewAndGoOn } from '@/lib/gateway/renewal';

export const GET = renewAndGoOn;
export const POST = passToProvider;
