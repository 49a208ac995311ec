'use client';
// Client: validates while the visitor types, and sends. The server renders the complete form.

import type { FormConfig, MailingType } from '@/contract/forms';
import { isPhoneFilledIn } from '@/contract/phone';
import { trackSentForm } from '@/lib/browser/analytics';
import { sendEnquiry } from '@/lib/browser-api/forms';
import type { HumanCheck } from '@/lib/forms/human-check';
import { readTrap } from '@/lib/forms/trap';
import type { ServiceOption } from './form-field';
import { FormFrame } from './form-frame';
import { useSiteForm } from './use-site-form';

export type FormSettings = { humanCheck?: HumanCheck | undefined };

type Props = {
  config: FormConfig;
  services: ServiceOption[];
  service?: string | undefined;
  settings: FormSettings;
  onSent?: () => void;
};

export function EnquiryForm({ config, services, service, settings, onSent }: Props) {
  const { humanCheck } = settings;
  const state = useSiteForm({
    config,
    deliver: (form, file, onProgress) =>
      sendEnquiry(readFormData(form, config.form_type, file), humanCheck !== undefined, onProgress),
    onAccepted: () => trackSentForm(config.form_type),
    onSent,
  });
  return (
    <FormFrame
      config={config}
      state={state}
      services={services}
      service={service}
      action={config.form_type === 'newsletter' ? 'Подписаться' : 'Отправить заявку'}
      humanCheck={humanCheck}
    />
  );
}

export function readFormData(form: HTMLFormElement, mailingType: MailingType, file: File | undefined): FormData {
  const data = new FormData(form);
  data.set('mailing_type', mailingType);
  for (const [name, value] of Object.entries(readTrap(form))) data.set(name, value);
  data.delete('file');
  if (file) data.set('file', file);
  const phone = data.get('phone');
  if (typeof phone === 'string' && !isPhoneFilledIn(phone)) data.delete('phone');
  return data;
}
