import { passToProvider } from '@/lib/api/door';

export const GET = passToProvider;
export const POST = passToProvider;
export const PATCH = passToProvider;
