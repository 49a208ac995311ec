import { generateSecret, generateURI, verifySync } from 'otplib';

const ISSUER = 'Питомник';
/** One step to either side: clocks of telephones differ. */
const TOLERANCE_S = 30;

export const newTotp = (label: string): { secret: string; uri: string } => {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: ISSUER, label, secret }) };
};

/** The step of a right code; undefined if the code is wrong or its step was used before. */
export function stepOfCode(secret: string, typed: string, usedStep: number | null, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({
    secret,
    token,
    epoch,
    epochTolerance: TOLERANCE_S,
    ...(usedStep !== null && { afterTimeStep: usedStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
