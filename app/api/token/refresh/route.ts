import { passToProvider } from '@/lib/api/door';
import { renewAndGoOn } from '@/lib/api/door-renewal';

export const GET = renewAndGoOn;
export const POST = passToProvider;
