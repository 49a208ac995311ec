import { MESSAGES } from '@/contract/messages';

export type HumanCheck = { by: 'recaptcha' | 'smartcaptcha'; siteKey: string };

/** `onChallenge` is called if the visitor has to solve a challenge. */
export type MakeToken = (onChallenge: () => void) => PromiseLike<string>;

type Load = () => Promise<MakeToken>;

const PATIENCE_MS = 10_000;

let offered: Load[] = [];
let loading: { load: Load; made: Promise<MakeToken> } | undefined;

export function registerHumanCheck(load: Load): () => void {
  offered = [...offered, load];
  return () => {
    offered = offered.filter((other) => other !== load);
    if (loading?.load === load) loading = undefined;
  };
}

export function preloadHumanCheck(): void {
  bring().catch(() => undefined);
}

export async function humanToken(): Promise<string> {
  const make = await bring();
  return inTime(make, MESSAGES.captcha_execute);
}

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

/** A blocked verifier script may never respond. A challenge stops the timeout. */
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
