'use client';
// An island because a button anywhere in the page opens its window, which comes when one is asked for.

import { type ComponentType, useEffect, useState } from 'react';
import type { HumanCheck } from '@/lib/forms/human-check';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import { loadWaitingWindow } from './load-waiting-window';
import type { WaitingWindowProps } from './waiting-window-client';

type Props = {
  /** Of the human check, where there is one. [FORM-08] */
  humanCheck: HumanCheck | undefined;
};

/** «Сообщить о поступлении» as a window over any page. [FORM-09] */
export function WaitingLayer({ humanCheck }: Props) {
  const popup = useInterfaceState((state) => state.popup);
  const { closePopup } = useInterface();
  const [Window, setWindow] = useState<ComponentType<WaitingWindowProps>>();
  const product = popup?.form === 'back_in_stock' ? popup.product : undefined;

  useEffect(() => {
    if (!product) return;
    let isGone = false;
    // A button must not stay dead, whatever the network fails to bring.
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
