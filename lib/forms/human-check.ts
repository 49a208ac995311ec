import { MESSAGES } from '@/contract/messages';

/** Who tells a human being from a program, and the key by which it knows this site. [FORM-08] */
export type HumanCheck = { by: 'recaptcha' | 'smartcaptcha'; siteKey: string };

/** Makes a token that is good for one look by the verifier, which tells when it gives the visitor something to solve. */
export type MakeToken = (onChallenge: () => void) => PromiseLike<string>;

/** Brings the verifier's script into the page. */
type Load = () => Promise<MakeToken>;

const PATIENCE_MS = 10_000;

let offered: Load[] = [];
let loading: { load: Load; made: Promise<MakeToken> } | undefined;

/** A form offers to bring the verifier; of several the latest does. Answers how to take the offer back. */
export function offerHumanCheck(load: Load): () => void {
  offered = [...offered, load];
  return () => {
    offered = offered.filter((other) => other !== load);
    if (loading?.load === load) loading = undefined;
  };
}

/** Brings the verifier while a form is being filled in: it is in no page before. [FORM-08] */
export function warmHumanCheck(): void {
  // Whoever sends the form asks again, and tells what failed.
  bring().catch(() => undefined);
}

/** A token of the visible page. Throws in the catalogue's words. [FORM-08] */
export async function humanToken(): Promise<string> {
  const make = await bring();
  return inTime(make, MESSAGES.captcha_execute);
}

/** Once; after a failure the next call tries anew. */
function bring(): Promise<MakeToken> {
  const load = offered.at(-1);
  if (!load) return Promise.reject(new Error(MESSAGES.captcha_load));
  if (loading) return loading.made;
  const made = inTime(load, MESSAGES.captcha_load);
  loading = { load, made };
  made.catch(() => {
    if (loading?.made === made) loading = undefined;
  });
  return made;
}

/** Cut off from its server a verifier's script may never answer; a visitor may solve a challenge as long as it takes. */
async function inTime<T>(ask: (stopClock: () => void) => PromiseLike<T>, trouble: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS);
  });
  try {
    return await Promise.race([ask(() => clearTimeout(timer)), late]);
  } catch {
    throw new Error(trouble);
  } finally {
    clearTimeout(timer);
  }
}
