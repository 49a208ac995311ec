import { takeSignOutForm } from '@/lib/api/door-sign-out';

export const POST = takeSignOutForm;
