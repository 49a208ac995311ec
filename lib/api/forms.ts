import { forms } from '@/contract/forms';
import { keep, tags } from './cache';
import { askSteadily, atRequestTime } from './read';

export const listForms = () => atRequestTime(readForms);
/** What the service select offers. */
export const getFeedbackPage = () => atRequestTime(readFeedbackPage);

async function readForms() {
  'use cache';
  keep('texts', tags.forms);
  return askSteadily(forms.list);
}

async function readFeedbackPage() {
  'use cache';
  keep('texts', tags.forms);
  return askSteadily(forms.feedback);
}
