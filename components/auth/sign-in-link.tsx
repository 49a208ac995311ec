import type { ReactNode } from 'react';
import { useLinkButton } from '@/components/ui/use-link-button';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { loadAuthWindow } from './load-auth-window';

type Props = { to: string; className: string | undefined; children: ReactNode };

/** Signs in over the page; without scripts on a page of its own that leads back. */
export function SignInLink({ to, className, children }: Props) {
  const { setAuth } = useInterface();
  const button = useLinkButton(() => setAuth(true, { isLoginFirst: true }));
  const warm = () => void loadAuthWindow().catch(() => undefined);
  return (
    <a
      href={paths.loginThen(to)}
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={warm}
      onFocus={warm}
      {...button}
    >
      {children}
    </a>
  );
}
