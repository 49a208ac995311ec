'use client';
// Client: navigates after the sign-in.

import { useRouter } from 'next/navigation';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { SignIn } from './sign-in-client';
import styles from './sign-in-page.module.css';
import type { SignInStart } from './use-sign-in-steps';

type Props = { start: SignInStart; to: string | undefined };

/** [ROUTE-08] */
export function SignInPage({ start, to }: Props) {
  const router = useRouter();
  const { consumeLoginFirst } = useInterface();

  const continueAfterSignIn = () => {
    router.replace(consumeLoginFirst() ? paths.checkout : (to ?? paths.account));
    router.refresh();
  };

  return (
    <div className={styles.card}>
      <SignIn Heading="h1" start={start} to={to} onSignedIn={continueAfterSignIn} />
    </div>
  );
}
