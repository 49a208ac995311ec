import { cookies } from 'next/headers';
import { cookieNames } from '../cookies';

/** The outcome in the address counts only with this browser's cookie, so a link cannot forge it. */
export const isProvedOutcome = async (said: string | undefined): Promise<boolean> =>
  said !== undefined && said === (await cookies()).get(cookieNames.letterOutcome)?.value;
