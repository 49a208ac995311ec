import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { fromField } from './multipart';
import { Consent, Email, Phone } from './order-submission';
import { HumanToken, Message, Meta, requiredText, Status, textUpTo, Uuid } from './primitives';

export const MAILING_TYPES = ['header', 'consultation', 'service', 'newsletter'] as const;

const FieldConfig = z.object({
  name: z.string(),
  type: z.enum(['url', 'text', 'password', 'tel', 'search', 'number', 'email', 'date', 'textarea', 'select', 'file']),
  label: z.string(),
  required: z.boolean(),
  mask: z.string().optional(),
});

export const FormConfig = z.object({
  title: z.string(),
  src: z.string(),
  alt: z.string(),
  form_type: z.enum(MAILING_TYPES),
  success_title: z.string(),
  error_title: z.string(),
  fields: z.array(FieldConfig),
});

export const FormAnswer = z.object({ status: Status, result: z.enum(['ok', 'fail', 'false']), message: Message });
const MailingAnswer = FormAnswer.extend({ mailing_type: z.enum(MAILING_TYPES) });

const field = z.string().default('');

/** reCAPTCHA token, honeypot field, and milliseconds the page was open. [FORM-08] */
export const Proof = z.object({
  recaptcha_token: HumanToken.optional(),
  subject: z.string().max(LIMITS.name).optional(),
  took: z.string().max(20).optional(),
});

/** `pass` replaces the token in the next form: a verifier accepts a token once. [FORM-08] */
const HumanVerdict = z.object({ success: z.boolean(), pass: HumanToken.optional() });
export type HumanVerdict = z.infer<typeof HumanVerdict>;

/** Lenient: only what no form sends is a 400. `ENQUIRIES` reports visitors' mistakes field by field. [FORM-06] */
const EnquiryForm = z.object({
  mailing_type: z.enum(MAILING_TYPES),
  username: field,
  email: field,
  phone: field,
  text: field,
  select: field,
  about: z.string().max(LIMITS.company).default(''),
  consent: z.string().max(10).default(''),
  file: z.file().optional(),
  ...Proof.shape,
});

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const Sender = z.object({
  username: requiredText(LIMITS.name),
  email: Email,
  phone: optional(Phone),
  text: textUpTo(LIMITS.text),
  select: optional(z.string().max(LIMITS.name)),
  consent: fromField(Consent),
});

const Question = Sender.extend({ text: requiredText(LIMITS.text) });

export const ENQUIRIES = {
  header: Question,
  consultation: Question,
  service: Question.extend({ select: z.string().min(1, MESSAGES.service).max(LIMITS.name) }),
  newsletter: Sender,
} as const;

const BackInStock = z.object({
  product_uuid: Uuid,
  email: Email,
  username: textUpTo(LIMITS.name).optional(),
  consent: Consent.optional(),
  ...Proof.shape,
});
const Simple = z.object({ status: Status, message: z.string() });

const Unsubscribed = Simple.extend({ ended: z.enum(['letters', 'arrivals']).optional() });

const MailToken = z.object({ token: z.string().min(1).max(500) });

export const forms = {
  list: call({ method: 'GET', path: '/forms/list/', summary: 'Формы сайта', answer: z.array(FormConfig) }),
  feedback: call({
    method: 'GET',
    path: '/feedback-page/',
    summary: 'Услуги для формы заявки',
    answer: Meta.extend({ services_list: z.array(z.object({ name: z.string(), value: z.string() })) }),
  }),
  send: call({
    method: 'POST',
    path: '/mailing/send/',
    summary: 'Отправить форму',
    rate: 'form',
    multipart: true,
    hasFile: true,
    body: EnquiryForm,
    answer: MailingAnswer,
  }),
  /** Checked before the form is sent. The form carries its own token, so skipping this call gains nothing. [FORM-08] */
  humanCheck: call({
    method: 'POST',
    path: '/check-recaptcha-token',
    summary: 'Проверка на человека',
    rate: 'human_check',
    body: z.object({ token: HumanToken.min(1) }),
    answer: HumanVerdict,
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/mailing/unsubscribe/',
    summary: 'Отписаться',
    rate: 'form',
    body: MailToken,
    answer: Unsubscribed,
  }),
  /** Mail services call it for all their users from one address, so it has no rate limit. [RFC 8058] */
  unsubscribeOneClick: call({
    method: 'POST',
    path: '/mailing/unsubscribe/one-click/',
    summary: 'Отписаться кнопкой почтовой программы',
    multipart: true,
    query: MailToken,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    answer: Unsubscribed,
  }),
  confirm: call({
    method: 'POST',
    path: '/mailing/confirm/',
    summary: 'Подтвердить подписку на новости или на поступление',
    rate: 'form',
    body: MailToken,
    answer: Simple,
  }),
  backInStockCheck: call({
    method: 'POST',
    path: '/product/back-in-stock-notification-check/',
    summary: 'Есть ли уже подписка на поступление; о чужой почте ответ всегда один',
    identity: ['customer'],
    rate: 'form',
    body: BackInStock,
    answer: Simple,
  }),
  backInStockAdd: call({
    method: 'POST',
    path: '/product/back-in-stock-notification-add/',
    summary: 'Сообщить о поступлении; почту, которую покупатель не подтвердил, сначала спросит письмо',
    identity: ['customer'],
    rate: 'form',
    body: BackInStock,
    answer: Simple,
  }),
} as const;

export type FormConfig = z.infer<typeof FormConfig>;
export type FormAnswer = z.infer<typeof FormAnswer>;
export type MailingType = (typeof MAILING_TYPES)[number];
export type MailingAnswer = z.infer<typeof MailingAnswer>;
export type EnquiryForm = z.infer<typeof EnquiryForm>;
export type Enquiry = z.infer<typeof Sender>;
export type Proof = z.infer<typeof Proof>;
export type BackInStock = z.infer<typeof BackInStock>;
export type SimpleAnswer = z.infer<typeof Simple>;
export type Unsubscribed = z.infer<typeof Unsubscribed>;
