'use client';
// Client: any button of the page can open a popup. The popups load on demand.

import { useDialogScript } from '@/components/ui/use-dialog-script';
import type { FormConfig } from '@/contract/forms';
import { paths } from '@/lib/paths';
import { useInterface, useInterfaceState } from '@/stores/interface/use-interface';
import type { FormPopupProps } from './form-popup-client';
import { loadFormPopup } from './load-form-popup';

type Props = { forms: FormConfig[] } & Pick<FormPopupProps, 'services' | 'settings' | 'phone'>;

/** A form that is not configured opens the contacts as well, so no button is dead. */
const loadNothing = () => Promise.reject(new Error('The form is not configured'));
const toContacts = () => paths.contacts;

/** [UI-09, ROUTE-16] */
export function Popups({ forms, ...shared }: Props) {
  const popup = useInterfaceState(({ popup }) => (popup?.form === 'back_in_stock' ? undefined : popup));
  const { closePopup, finishPopup } = useInterface();
  const config = popup && forms.find(({ form_type }) => form_type === popup.form);
  const Popup = useDialogScript<FormPopupProps>(popup, config ? loadFormPopup : loadNothing, toContacts);
  if (!popup || !config || !Popup) return null;
  const { form, service, about } = popup;
  const asked = { config, service, about, ...shared };
  return <Popup key={form} {...asked} onClose={closePopup} onSent={finishPopup} />;
}
