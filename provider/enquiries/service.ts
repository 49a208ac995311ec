import { randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import type { FieldErrors } from '../../contract/field-errors';
import type { EnquiryForm, MailingAnswer } from '../../contract/forms';
import { MESSAGES } from '../../contract/messages';
import { inBatches } from '../batches';
import * as consents from '../consents/service';
import * as content from '../content/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { Refusal, tooLate } from '../http/reply';
import { checkSender } from '../human-check/service';
import * as newsletter from '../newsletter/service';
import * as notifications from '../notifications/service';
import type { Attachment } from '../uploads/rules';
import * as uploads from '../uploads/service';
import { enquiryLetter, type StoredEnquiry, staffNotice } from './letters';
import { readEnquiry } from './rules';
import * as store from './store';

/** A repeat within this time is a double click or a retry. */
const DUPLICATE_MS = 2 * 60_000;
const ENQUIRIES_RETENTION_MS = 365 * 24 * 3_600_000;

type Person = { email: string | null };

/** [FORM-03, FORM-06, FORM-12] */
export async function sendEnquiry(
  context: Context,
  form: EnquiryForm,
  caller: uploads.Uploader,
): Promise<MailingAnswer | Refusal> {
  const { mailing_type } = form;
  const fail = (message: MailingAnswer['message']): MailingAnswer => ({
    status: 0,
    result: 'fail',
    message,
    mailing_type,
  });
  const checked = await readForm(context, form);
  if ('errors' in checked) return fail(checked.errors);
  const sender = await checkSender(context, form, caller);
  if (sender instanceof Refusal) return sender;
  if (sender === 'bot') return fail(MESSAGES.captcha);
  const attachment = checked.attachment && (await uploads.processFile(context, checked.attachment, caller));
  if (attachment instanceof Refusal) return attachment;
  if (attachment && 'problem' in attachment) return fail({ file: attachment.problem });
  if (caller.signal?.aborted) return tooLate();
  const enquiry = { ...checked.enquiry, is_unchecked: sender === 'unchecked' };
  await context.db.transaction(async (tx) => {
    const isNew =
      mailing_type === 'newsletter'
        ? await newsletter.subscribe(tx, context, enquiry.email)
        : await storeEnquiry(tx, context, enquiry, attachment);
    if (isNew) await consents.recordConsent(tx, context, { form: mailing_type, subject: enquiry.email });
  });
  context.triggerOutbox();
  const config = (await content.listForms(context)).find(({ form_type }) => form_type === mailing_type);
  return { status: 1, result: 'ok', message: config?.success_title ?? MESSAGES.toast_success, mailing_type };
}

type Checked = { enquiry: Omit<StoredEnquiry, 'id' | 'file_id' | 'is_unchecked'>; attachment: Attachment | undefined };

async function readForm(context: Context, form: EnquiryForm): Promise<Checked | { errors: FieldErrors }> {
  const services = (await content.feedbackPage(context))?.services_list ?? [];
  const parsed = readEnquiry(
    form,
    services.map(({ value }) => value),
  );
  const attachment = form.file && (await uploads.readFile(form.file));
  const fileErrors: FieldErrors = attachment && 'problem' in attachment ? { file: attachment.problem } : {};
  if ('errors' in parsed || (attachment && 'problem' in attachment)) {
    return { errors: { ...('errors' in parsed && parsed.errors), ...fileErrors } };
  }
  const service_name = services.find(({ value }) => value === parsed.enquiry.select)?.name;
  return { enquiry: { ...parsed.enquiry, mailing_type: form.mailing_type, service_name }, attachment };
}

/** False for a duplicate, which changes nothing. */
async function storeEnquiry(
  tx: Transaction,
  context: Context,
  enquiry: Omit<StoredEnquiry, 'id' | 'file_id'>,
  attachment: Attachment | undefined,
): Promise<boolean> {
  const { mailing_type, username, email, phone, text, select } = enquiry;
  const now = context.now();
  const id = randomUUID();
  const row = {
    id,
    mailing_type,
    username,
    email,
    phone: phone ?? null,
    text,
    service: select ?? null,
    created_at: now,
  };
  await store.lockSender(tx, email);
  const size = attachment?.content.length ?? 0;
  if (await store.hasDuplicate(tx, row, size, DUPLICATE_MS)) return false;
  const file_id = attachment ? await uploads.storeFile(tx, context, attachment) : null;
  await store.insertEnquiry(tx, { ...row, file_id });
  const stored = { ...enquiry, id, file_id };
  await notifications.queue(tx, context, [enquiryLetter(stored, context.env.NURSERY_EMAIL), staffNotice(stored)]);
  return true;
}

export async function listOf({ db }: Context, person: Person) {
  const rows = await store.enquiriesOf(db, person);
  return rows.map(({ created_at, ...enquiry }) => ({ ...enquiry, date: created_at.toISOString() }));
}

export async function exportOf(context: Context, person: Person): Promise<UserExport['enquiries']> {
  return (await listOf(context, person)).map(({ mailing_type, text, date }) => ({ mailing_type, text, date }));
}

export async function erase(tx: Transaction, context: Context, person: Person): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await store.removeOf(tx, person) });
}

export const purgeOldEnquiries = ({ db, now }: Context): Promise<number> =>
  inBatches((most) => store.removeOldEnquiries(db, new Date(now().getTime() - ENQUIRIES_RETENTION_MS), most));
