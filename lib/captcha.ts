import { MESSAGES } from '@/contract/messages';

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';
const PATIENCE_MS = 10_000;
/** The provider asks the verifier for this very action. [FORM-08] */
const ACTION = 'login';

type Recaptcha = {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

let loading: Promise<Recaptcha> | undefined;

/** Brings Google's script while a form is being filled in: it is in no page before. [FORM-08] */
export function warmCaptcha(siteKey: string): void {
  // Whoever sends the form asks again, and tells what failed.
  loadCaptcha(siteKey).catch(() => undefined);
}

/** A token of the visible page, good for one look by the verifier. Throws in the catalogue's words. [FORM-08] */
export async function captchaToken(siteKey: string): Promise<string> {
  const recaptcha = await loadCaptcha(siteKey);
  try {
    return await Promise.race([recaptcha.execute(siteKey, { action: ACTION }), runOut()]);
  } catch {
    throw new Error(MESSAGES.captcha_execute);
  }
}

/** Cut off from its server Google's script may never answer. */
const runOut = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));

/** Fetches Google's script once; after a failure the next call tries anew. */
function loadCaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(MESSAGES.captcha_load));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.src = `${SCRIPT}${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha };
      grecaptcha?.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    document.head.append(script);
  });
}
