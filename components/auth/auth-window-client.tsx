'use client';
// Client: part of a layer that loads on demand.

import { useRouter } from 'next/navigation';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { Modal } from '@/components/ui/modal-client';
import type { HumanCheck } from '@/lib/forms/human-check';
import { paths } from '@/lib/paths';
import { SIGN_IN_BEGINNING } from '@/stores/interface/interface-store';
import { useInterface } from '@/stores/interface/use-interface';
import { SignIn } from './sign-in-client';

export type AuthWindowProps = { humanCheck: HumanCheck | undefined };

/** [AUTH-01, AUTH-08] */
export function AuthWindow({ humanCheck }: AuthWindowProps) {
  const router = useRouter();
  const { setAuth, consumeLoginFirst } = useInterface();

  const continueAfterSignIn = () => {
    setAuth(false);
    if (consumeLoginFirst()) router.push(paths.checkout);
    // The router's cached pages were rendered for a guest.
    router.refresh();
  };

  return (
    <Modal isOpen size="auth" label="Вход" onClose={() => setAuth(false)}>
      <SignIn Heading="h2" start={SIGN_IN_BEGINNING} onSignedIn={continueAfterSignIn} />
      <HumanCheckPlace check={humanCheck} />
    </Modal>
  );
}
