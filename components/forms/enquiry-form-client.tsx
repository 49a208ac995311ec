'use client';
// Client: validates while the visitor types, and sends. The server renders the complete form.

import type { ReactNode } from 'react';
import type { FormConfig } from '@/contract/forms';
import { trackSentForm } from '@/lib/browser/analytics';
import { sendEnquiry } from '@/lib/browser-api/forms';
import { readFormData } from '@/lib/forms/form-data';
import type { HumanCheck } from '@/lib/forms/human-check';
import type { ServiceOption } from './form-field';
import { FormFrame } from './form-frame';
import { useSiteForm } from './use-site-form';

export type FormSettings = { humanCheck?: HumanCheck | undefined };

type Props = {
  config: FormConfig;
  services: ServiceOption[];
  service?: string | undefined;
  settings: FormSettings;
  action?: string | undefined;
  onSent?: () => void;
  children?: ReactNode;
};

export function EnquiryForm({ config, services, service, settings, action, onSent, children }: Props) {
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
      action={action ?? (config.form_type === 'newsletter' ? 'Подписаться' : 'Отправить заявку')}
      humanCheck={humanCheck}
    >
      {children}
    </FormFrame>
  );
}
