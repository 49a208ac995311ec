import { forms } from '@/contract/forms';
import { env } from '../env';
import { cacheFor, tags } from './cache';
import { unwrapOrUndefined } from './found';
import { dynamicRead, fetchWithFallback } from './read';

/** Empty without the provider: buttons then link to the contacts. */
export async function readForms() {
  const [list, feedback] = await Promise.all([dynamicRead(readFormList), dynamicRead(readFeedbackPage)]);
  return {
    forms: unwrapOrUndefined(list) ?? [],
    services: unwrapOrUndefined(feedback)?.services_list ?? [],
    settings: { humanCheck: env.humanCheck },
  };
}

async function readFormList() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(forms.list);
}

async function readFeedbackPage() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(forms.feedback);
}
