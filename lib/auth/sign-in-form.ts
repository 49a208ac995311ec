import { z } from 'zod';

const State = z.object({
  step: z.enum(['login', 'code', 'password']),
  login: z.string(),
  error: z.string().optional(),
  consent: z.literal(true).optional(),
  consent_version: z.string().max(64).optional(),
  consent_error: z.string().optional(),
});

export type SignInState = z.infer<typeof State>;

/** An HttpOnly cookie: a URL would put the login into logs and history. */
export const writeSignInState = (state: SignInState): string => JSON.stringify(state);

export function readSignInState(text: string | undefined): SignInState | undefined {
  try {
    return State.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
