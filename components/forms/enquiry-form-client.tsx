'use client';
// Client: validates while the visitor types, and sends. The server renders the complete form.

import type { FormConfig } from '@/contract/forms';
import type { ServiceOption } from './form-field';
import { FormFrame } from './form-frame';
import { type FormSettings, useEnquiry } from './use-enquiry';

type Props = {
  config: FormConfig;
  services: ServiceOption[];
  service?: string | undefined;
  settings: FormSettings;
  onSent?: () => void;
};

export function EnquiryForm({ config, services, service, settings, onSent }: Props) {
  const state = useEnquiry({ config, settings, onSent });
  return (
    <FormFrame
      config={config}
      state={state}
      services={services}
      service={service}
      action={config.form_type === 'newsletter' ? 'Подписаться' : 'Отправить заявку'}
      humanCheck={settings.humanCheck}
    />
  );
}
