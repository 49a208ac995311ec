'use client';
// Client: any button of the page can open the window, whose code loads on demand.

import { useDialogScript } from '@/components/ui/use-dialog-script';
import { paths } from '@/lib/paths';
import { useInterfaceState } from '@/stores/interface/use-interface';
import type { AuthWindowProps } from './auth-window-client';
import { loadAuthWindow } from './load-auth-window';

const toLogin = () => paths.loginThen(window.location.pathname + window.location.search);

export function AuthLayer({ humanCheck }: AuthWindowProps) {
  const isOpen = useInterfaceState((state) => state.isAuthOpen);
  const Window = useDialogScript(isOpen, loadAuthWindow, toLogin);
  return Window && <Window humanCheck={humanCheck} />;
}
