'use client';
// An island because a button anywhere in the page opens these. The windows themselves come when one is asked for.

import { type ComponentType, useEffect, useState } from 'react';
import type { FormConfig } from '@/contract/forms';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import type { FormPopupProps } from './form-popup-client';
import { loadFormPopup } from './load-form-popup';

type Props = { forms: FormConfig[] } & Pick<FormPopupProps, 'services' | 'settings' | 'phone'>;

/** The forms of the site as windows, one at a time. [UI-09, ROUTE-16] */
export function Popups({ forms, ...shared }: Props) {
  const popup = useInterfaceState(({ popup }) => (popup?.form === 'back_in_stock' ? undefined : popup));
  const { closePopup } = useInterface();
  const [Popup, setPopup] = useState<ComponentType<FormPopupProps>>();
  const config = popup && forms.find(({ form_type }) => form_type === popup.form);

  useEffect(() => {
    if (!popup) return;
    let isGone = false;
    // A button must not stay dead, whatever the provider has failed to tell, or the network to bring.
    const giveUp = () => !isGone && window.location.assign(paths.contacts);
    if (!config) giveUp();
    else loadFormPopup().then((Loaded) => setPopup(() => Loaded), giveUp);
    return () => {
      isGone = true;
    };
  }, [popup, config]);

  if (!popup || !config || !Popup) return null;
  return <Popup key={popup.form} config={config} service={popup.service} onClose={closePopup} {...shared} />;
}
