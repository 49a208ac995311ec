'use client';
// An island because it tells what is wrong while the visitor types, and sends. Its HTML is whole without scripts.

import type { FormConfig } from '@/contract/forms';
import type { ServiceOption } from './form-field';
import { FormFrame } from './form-frame';
import { type FormSettings, useEnquiry } from './use-enquiry';

type Props = {
  config: FormConfig;
  /** What the service select offers. */
  services: ServiceOption[];
  service?: string | undefined;
  settings: FormSettings;
  onSent?: () => void;
};

/** What a visitor asks the nursery for. [FORM-03] */
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
