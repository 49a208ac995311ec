import { z } from 'zod';

const State = z.object({
  step: z.enum(['login', 'code', 'password']),
  login: z.string(),
  error: z.string().optional(),
  /** The first step's box: ticked, of which version of the agreement, and what is wrong with it. */
  consent: z.literal(true).optional(),
  consent_version: z.string().max(64).optional(),
  consent_error: z.string().optional(),
});

/** How far a sign-in without scripts has come, and what was wrong with its last step. */
export type SignInState = z.infer<typeof State>;

/** It travels in a cookie that no script reads: an address would keep the login in logs and histories. */
export const writeSignInState = (state: SignInState): string => JSON.stringify(state);

export function readSignInState(text: string | undefined): SignInState | undefined {
  try {
    return State.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
