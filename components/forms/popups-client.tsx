'use client';
// Client: any button of the page can open a popup. The popups load on demand.

import { type ComponentType, useEffect, useState } from 'react';
import type { FormConfig } from '@/contract/forms';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import type { FormPopupProps } from './form-popup-client';
import { loadFormPopup } from './load-form-popup';

type Props = { forms: FormConfig[] } & Pick<FormPopupProps, 'services' | 'settings' | 'phone'>;

/** [UI-09, ROUTE-16] */
export function Popups({ forms, ...shared }: Props) {
  const popup = useInterfaceState(({ popup }) => (popup?.form === 'back_in_stock' ? undefined : popup));
  const { closePopup } = useInterface();
  const [Popup, setPopup] = useState<ComponentType<FormPopupProps>>();
  const config = popup && forms.find(({ form_type }) => form_type === popup.form);

  useEffect(() => {
    if (!popup) return;
    let isGone = false;
    // A form that is not configured or fails to load opens the contacts, so no button is dead.
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
