'use client';
// Client: any button of the page can open the window, whose code loads on demand.

import { useDialogScript } from '@/components/ui/use-dialog-script';
import type { HumanCheck } from '@/lib/forms/human-check';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadBackInStockWindow } from './load-back-in-stock-window';

type Props = {
  humanCheck: HumanCheck | undefined;
};

const toContacts = () => paths.contacts;

export function BackInStockLayer({ humanCheck }: Props) {
  const popup = useInterfaceState((state) => state.popup);
  const { closePopup, finishPopup } = useInterface();
  const product = popup?.form === 'back_in_stock' ? popup.product : undefined;
  const Window = useDialogScript(product, loadBackInStockWindow, toContacts);
  return (
    product &&
    Window && (
      <Window key={product.uuid} product={product} humanCheck={humanCheck} onClose={closePopup} onAdded={finishPopup} />
    )
  );
}
