import { takeSignOutForm } from '@/lib/gateway/sign-out';

export const POST = takeSignOutForm;
