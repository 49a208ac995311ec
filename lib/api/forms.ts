import { forms } from '@/contract/forms';
import { cacheFor, tags } from './cache';
import { dynamicRead, fetchWithFallback } from './read';

export const listForms = () => dynamicRead(readForms);
export const getFeedbackPage = () => dynamicRead(readFeedbackPage);

async function readForms() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(forms.list);
}

async function readFeedbackPage() {
  'use cache';
  cacheFor('texts', tags.forms);
  return fetchWithFallback(forms.feedback);
}
