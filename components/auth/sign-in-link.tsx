import type { ReactNode } from 'react';
import { DialogLink } from '@/components/ui/dialog-link';
import { paths } from '@/lib/paths';
import { useInterface } from '@/stores/interface/use-interface';
import { loadAuthWindow } from './load-auth-window';

type Props = { to: string; className: string | undefined; children: ReactNode };

export function SignInLink({ to, className, children }: Props) {
  const { setAuth } = useInterface();
  const open = () => setAuth(true, { isLoginFirst: true });
  return (
    <DialogLink href={paths.loginThen(to)} className={className} onOpen={open} load={loadAuthWindow}>
      {children}
    </DialogLink>
  );
}
