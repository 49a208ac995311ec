import { cookies } from 'next/headers';
import { cookieNames } from '../cookies';

/** Whether the outcome in the address matches this browser's cookie, so a link cannot fake it. */
export const isProvedOutcome = async (said: string | undefined): Promise<boolean> =>
  said !== undefined && said === (await cookies()).get(cookieNames.letterOutcome)?.value;
