import { getFeedbackPage, listForms } from '@/lib/api/forms';
import { unwrapOrUndefined } from '@/lib/api/found';
import { env } from '@/lib/env';

/** Empty without the provider: buttons then link to the contacts. */
export async function readForms() {
  const [forms, feedback] = await Promise.all([listForms(), getFeedbackPage()]);
  return {
    forms: unwrapOrUndefined(forms) ?? [],
    services: unwrapOrUndefined(feedback)?.services_list ?? [],
    settings: { humanCheck: env.humanCheck },
  };
}
