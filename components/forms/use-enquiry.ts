import type { FormConfig } from '@/contract/forms';
import { trackSentForm } from '@/lib/browser/analytics';
import { sendEnquiry } from '@/lib/browser-api/forms';
import { readFormData } from '@/lib/forms/form-data';
import type { HumanCheck } from '@/lib/forms/human-check';
import { useSiteForm } from './use-site-form';

export type FormSettings = { humanCheck?: HumanCheck | undefined };

type Options = { config: FormConfig; settings: FormSettings; onSent?: (() => void) | undefined };

export function useEnquiry({ config, settings: { humanCheck }, onSent }: Options) {
  return useSiteForm({
    config,
    deliver: (form, file, onProgress) =>
      sendEnquiry(readFormData(form, config.form_type, file), humanCheck !== undefined, onProgress),
    onAccepted: () => trackSentForm(config.form_type),
    onSent,
  });
}
