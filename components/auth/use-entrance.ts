import { removeCodeSent } from '@/lib/auth/code-wait';
import { type SignInAnswer, signInByCode, signInByPassword } from '@/lib/browser-api/auth';
import { isSignedIn } from '@/lib/cookies';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import { useCart } from '@/stores/cart/use-cart';
import { useSession } from '@/stores/session/use-session';
import type { OneCall } from './use-one-call';
import type { Steps } from './use-steps';

const notify = notifyOf('sign-in');

/** [AUTH-07, AUTH-09] */
export function useEntrance({ progress, tell, checkLogin, restart }: Steps, { run }: OneCall, onSignedIn: () => void) {
  const cart = useCart();
  const session = useSession();

  const enter = async (name: string, call: (login: string) => Promise<Result<SignInAnswer>>) => {
    const login = checkLogin(progress.login);
    if (login === undefined) return;
    const wasIn = isSignedIn();
    const result = await run(async () => {
      // Pending changes of the guest's cart are merged, too.
      await cart.settle();
      return call(login);
    });
    if (!result) return;
    // The response was lost, but its cookies have arrived.
    const isInUnheard = !result.ok && result.status === 0 && !wasIn && isSignedIn();
    if (!result.ok && !isInUnheard) return tell(result, name);
    restart();
    removeCodeSent();
    notify({ kind: 'success', text: result.ok ? result.data.data.message : 'Вы вошли' });
    session.enter(result.ok ? (result.data.product_amount_changed ?? []) : []);
    onSignedIn();
  };

  return {
    enterCode: (code: string) => enter('code', (login) => signInByCode(login, code)),
    enterPassword: (password: string) => enter('password', (login) => signInByPassword(login, password)),
  };
}
