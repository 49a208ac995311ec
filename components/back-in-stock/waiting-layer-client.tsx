'use client';
// Client: any button of the page can open the window, whose code loads on demand.

import { type ComponentType, useEffect, useState } from 'react';
import type { HumanCheck } from '@/lib/forms/human-check';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadWaitingWindow } from './load-waiting-window';
import type { WaitingWindowProps } from './waiting-window-client';

type Props = {
  /** [FORM-08] */
  humanCheck: HumanCheck | undefined;
};

/** [FORM-09] */
export function WaitingLayer({ humanCheck }: Props) {
  const popup = useInterfaceState((state) => state.popup);
  const { closePopup } = useInterface();
  const [Window, setWindow] = useState<ComponentType<WaitingWindowProps>>();
  const product = popup?.form === 'back_in_stock' ? popup.product : undefined;

  useEffect(() => {
    if (!product) return;
    let isGone = false;
    // If the code fails to load, the contacts open instead.
    loadWaitingWindow().then(
      (Loaded) => setWindow(() => Loaded),
      () => !isGone && window.location.assign(paths.contacts),
    );
    return () => {
      isGone = true;
    };
  }, [product]);

  return (
    product && Window && <Window key={product.uuid} product={product} humanCheck={humanCheck} onClose={closePopup} />
  );
}
