import { handleSignOutForm } from '@/lib/gateway/sign-out';

export const POST = handleSignOutForm;
