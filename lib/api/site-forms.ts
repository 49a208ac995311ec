import { env } from '../env';
import { getFeedbackPage, listForms } from './forms';
import { unwrapOrUndefined } from './found';

/** Empty without the provider: buttons then link to the contacts. */
export async function readForms() {
  const [forms, feedback] = await Promise.all([listForms(), getFeedbackPage()]);
  return {
    forms: unwrapOrUndefined(forms) ?? [],
    services: unwrapOrUndefined(feedback)?.services_list ?? [],
    settings: { humanCheck: env.humanCheck },
  };
}
