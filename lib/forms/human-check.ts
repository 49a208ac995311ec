import { MESSAGES } from '@/contract/messages';

export type HumanCheck = { by: 'recaptcha' | 'smartcaptcha'; siteKey: string };

/** `onChallenge` is called if the visitor has to solve a challenge. */
export type MakeToken = (onChallenge: () => void) => PromiseLike<string>;

type Load = () => Promise<MakeToken>;

const TIMEOUT_MS = 10_000;

let registered: Load[] = [];
let loading: { load: Load; made: Promise<MakeToken> } | undefined;

export function registerHumanCheck(load: Load): () => void {
  registered = [...registered, load];
  return () => {
    registered = registered.filter((other) => other !== load);
    if (loading?.load === load) loading = undefined;
  };
}

export function preloadHumanCheck(): void {
  loadVerifier().catch(() => undefined);
}

export async function humanToken(): Promise<string> {
  const make = await loadVerifier();
  return withTimeout(make, MESSAGES.captcha_execute);
}

function loadVerifier(): Promise<MakeToken> {
  const load = registered.at(-1);
  if (!load) return Promise.reject(new Error(MESSAGES.captcha_load));
  if (loading) return loading.made;
  const made = withTimeout(load, MESSAGES.captcha_load);
  loading = { load, made };
  made.catch(() => {
    if (loading?.made === made) loading = undefined;
  });
  return made;
}

/** A blocked verifier script may never respond. A challenge stops the timeout. */
async function withTimeout<T>(run: (stopClock: () => void) => PromiseLike<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIMEOUT_MS);
  });
  try {
    return await Promise.race([run(() => clearTimeout(timer)), late]);
  } catch {
    throw new Error(message);
  } finally {
    clearTimeout(timer);
  }
}
