import { randomUUID } from 'node:crypto';
import type { UserExport } from '../../contract/accounts';
import type {
  BackInStock,
  EnquiryForm,
  HumanVerdict,
  MailingAnswer,
  Proof,
  SimpleAnswer,
  Unsubscribed,
} from '../../contract/forms';
import { MESSAGES } from '../../contract/messages';
import { findUser } from '../accounts/service';
import * as backInStock from '../back-in-stock/service';
import { inBatches } from '../batches';
import * as consents from '../consents/service';
import * as content from '../content/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { Customer } from '../http/door';
import { Refusal, tooLate, tooOften } from '../http/reply';
import * as newsletter from '../newsletter/service';
import * as notifications from '../notifications/service';
import { readSigned } from '../signing';
import { type Attachment, readAttachment } from './attachment';
import { judgePass, makePass } from './human-pass';
import { enquiryLetter, type StoredEnquiry, staffNotice } from './letters';
import { isPicture, redrawAttachment } from './redraw-attachment';
import { type FieldErrors, isMechanical, readEnquiry, type Sender } from './rules';
import * as store from './store';

const DAY_MS = 24 * 3_600_000;
/** The same enquiry once more within this time is a double click, or a retry after a lost answer. */
const TWIN_MS = 2 * 60_000;
const FILES_KEPT_MS = 90 * DAY_MS;
const ENQUIRIES_KEPT_MS = 365 * DAY_MS;

export type Person = { id: string; email: string | null; phone: string | null };

/** The address that limits count; undefined when a storefront asks for itself. */
export type Caller = {
  address: string | undefined;
  /** Ends when they no longer wait for the answer. */
  signal?: AbortSignal;
};

/** Of a token that a page has asked about before it sends anything. */
export async function checkHuman(context: Context, token: string): Promise<HumanVerdict> {
  const sender = await context.captcha(token);
  return { success: sender !== 'program', ...(sender === 'human' && { pass: makePass(context) }) };
}

/**
 * Of a whole form: what gives a program away costs no question to the verifier. One that is away must not cost the
 * nursery an enquiry: whoever sends is taken at their word, but for fewer forms. [FORM-08]
 */
export async function checkSender(context: Context, proof: Proof, { address }: Caller): Promise<Sender | Refusal> {
  if (isMechanical(proof)) return 'program';
  const token = proof.recaptcha_token;
  const sender = (token && (await judgePass(context, token))) || (await context.captcha(token));
  if (sender !== 'unchecked' || !address) return sender;
  const retryAfter = await context.limiter.count('unchecked_form', address);
  return retryAfter === undefined ? sender : tooOften(retryAfter);
}

/** Kept for whoever waits for a product, unless it is a program. [FORM-08, FORM-09] */
export async function tellWhenBack(
  context: Context,
  wish: BackInStock,
  { customer, ...caller }: Caller & { customer: Customer | undefined },
): Promise<SimpleAnswer | Refusal> {
  const sender = await checkSender(context, wish, caller);
  if (sender instanceof Refusal) return sender;
  if (sender === 'program') return { status: 0, message: MESSAGES.captcha };
  return backInStock.add(context, wish, await askerOf(context, customer));
}

/** Whose mailbox a code has proved. */
export const askerOf = async ({ db }: Context, customer: Customer | undefined) => ({
  proved: customer && (await findUser({ db }, customer.user_id))?.email,
});

/** The press behind a letter that asks whether its reader wants more of them. */
export const confirm = async (context: Context, token: string): Promise<SimpleAnswer> =>
  (await backInStock.confirm(context, token)) ?? newsletter.confirm(context, token);

/** Takes a form of the site: stores it and tells the nursery, or asks a reader to confirm. [FORM-03, FORM-06, FORM-12] */
export async function sendEnquiry(
  context: Context,
  form: EnquiryForm,
  caller: Caller,
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
  if (sender === 'program') return fail(MESSAGES.captcha);
  const attachment = checked.attachment && (await takeFile(context, checked.attachment, caller));
  if (attachment instanceof Refusal) return attachment;
  if (attachment && 'problem' in attachment) return fail({ file: attachment.problem });
  if (caller.signal?.aborted) return tooLate();
  const enquiry = { ...checked.enquiry, is_unchecked: sender === 'unchecked' };
  await context.db.transaction(async (tx) => {
    const isNew =
      mailing_type === 'newsletter'
        ? await newsletter.subscribe(tx, context, enquiry.email)
        : await keepEnquiry(tx, context, enquiry, attachment);
    if (isNew) await consents.recordConsent(tx, context, { form: mailing_type, subject: enquiry.email });
  });
  context.wakeOutbox();
  const config = (await content.listForms(context)).find(({ form_type }) => form_type === mailing_type);
  return { status: 1, result: 'ok', message: config?.success_title ?? MESSAGES.toast_success, mailing_type };
}

type Checked = { enquiry: Omit<StoredEnquiry, 'id' | 'file_id' | 'is_unchecked'>; attachment: Attachment | undefined };

async function readForm(context: Context, form: EnquiryForm): Promise<Checked | { errors: FieldErrors }> {
  const services = (await content.feedbackPage(context))?.services_list ?? [];
  const read = readEnquiry(
    form,
    services.map(({ value }) => value),
  );
  const attachment = form.file && (await readAttachment(form.file));
  const fileErrors: FieldErrors = attachment && 'problem' in attachment ? { file: attachment.problem } : {};
  if ('errors' in read || (attachment && 'problem' in attachment)) {
    return { errors: { ...('errors' in read && read.errors), ...fileErrors } };
  }
  const service_name = services.find(({ value }) => value === read.enquiry.select)?.name;
  return { enquiry: { ...read.enquiry, mailing_type: form.mailing_type, service_name }, attachment };
}

const BROKEN = { problem: 'Файл повреждён, выберите другой' };

/** What is kept of a file for the nursery: its sender is known by then, so that a program costs no drawing. */
export async function takeFile(
  context: Context,
  given: Attachment,
  caller: Caller,
): Promise<Attachment | { problem: string } | Refusal> {
  const draw = () => redrawAttachment(given.content, given.type);
  const content = isPicture(given.type) ? await context.pictures.inTurn(draw, caller.signal) : given.content;
  if (content instanceof Refusal) return content;
  if (!content) return BROKEN;
  return (await countKept(context, content.length, caller)) ?? { ...given, content };
}

/** How much an address leaves with us in a day. */
export async function countKept(
  { limiter }: Context,
  bytes: number,
  { address }: Caller,
): Promise<Refusal | undefined> {
  const retryAfter = address && (await limiter.count('uploads', address, Math.ceil(bytes / 1_024)));
  return typeof retryAfter === 'number' ? new Refusal(429, TOO_MUCH, { retryAfter }) : undefined;
}

const TOO_MUCH = 'Файлов за день уже много, пришлите остальные письмом';

/** A photo that came by another way than a form of the site. */
export const readPhoto = (file: File): Promise<Attachment | { problem: string }> => readAttachment(file, 'photo');

/** Answers the id by which a letter encloses it. */
export async function keepFile(
  tx: Transaction,
  { now }: Context,
  { name, type, content }: Attachment,
): Promise<string> {
  const id = randomUUID();
  await store.insertFile(tx, { id, name, type, size: content.length, content, created_at: now() });
  return id;
}

/** The enquiry, what was enclosed and both notices; false for a twin, which changes nothing. */
async function keepEnquiry(
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
  if (await store.hasTwin(tx, row, size, TWIN_MS)) return false;
  const file_id = attachment ? randomUUID() : null;
  if (attachment && file_id) await store.insertFile(tx, { id: file_id, ...attachment, size, created_at: now });
  await store.insertEnquiry(tx, { ...row, file_id });
  const stored = { ...enquiry, id, file_id };
  await notifications.queue(tx, context, [enquiryLetter(stored, context.env.NURSERY_EMAIL), staffNotice(stored)]);
  return true;
}

/**
 * The link under a letter: of the newsletter it ends every kind of letter, of a notice of arrival that kind only.
 * Nothing in the answer tells whether there was anything to end.
 */
export async function unsubscribe(context: Context, token: string): Promise<Unsubscribed> {
  const reader = readSigned(context.keys, 'unsubscribe', token);
  const email = reader ?? readSigned(context.keys, 'stock_request', token);
  if (email === undefined) return { status: 0, message: 'Ссылка неверна' };
  await context.db.transaction(async (tx) => {
    if (reader !== undefined) await newsletter.unsubscribe(tx, context, reader);
    await backInStock.cancelAll(tx, context, email);
  });
  const ended = reader === undefined ? 'arrivals' : 'letters';
  return { status: 1, message: 'Вы отписались, таких писем больше не будет', ended };
}

type Exported = Pick<UserExport, 'enquiries' | 'subscriptions' | 'stock_requests' | 'consents'>;

export async function exportOf(context: Context, person: Person): Promise<Exported> {
  const rows = await store.enquiriesOf(context.db, person);
  return {
    enquiries: rows.map(({ created_at, ...enquiry }) => ({ ...enquiry, date: created_at.toISOString() })),
    subscriptions: await newsletter.exportOf(context, person.email),
    stock_requests: await backInStock.exportOf(context, person.email),
    consents: await consents.exportOf(context, person),
  };
}

/** Forgets a person; only the proof of consent stays, without a name. */
export async function erase(tx: Transaction, context: Context, person: Person): Promise<void> {
  await notifications.erase(tx, context, { logins: [], ids: await store.removeOf(tx, person) });
  await newsletter.erase(tx, person.email);
  await backInStock.erase(tx, person.email);
  await consents.erase(tx, context, person);
}

/** What the agreement no longer allows to keep. */
export async function forgetOldForms(
  context: Context,
): Promise<Record<'files' | 'enquiries' | 'stock_requests' | 'subscriptions', number>> {
  const { db, now } = context;
  const before = (ms: number) => new Date(now().getTime() - ms);
  return {
    files: await inBatches((most) => store.removeOldFiles(db, before(FILES_KEPT_MS), most)),
    enquiries: await inBatches((most) => store.removeOldEnquiries(db, before(ENQUIRIES_KEPT_MS), most)),
    stock_requests: await backInStock.forgetSettled(context),
    subscriptions: await newsletter.forgetUnconfirmed(context),
  };
}
