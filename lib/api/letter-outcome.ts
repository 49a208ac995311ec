import { cookies } from 'next/headers';
import { cookieNames } from '../cookies';

/** Whether this browser's own press has just come to what the address says. */
export const isProvedOutcome = async (said: string | undefined): Promise<boolean> =>
  said !== undefined && said === (await cookies()).get(cookieNames.letterOutcome)?.value;
