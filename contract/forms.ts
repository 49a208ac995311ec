import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { fromField } from './multipart';
import { Consent, Email, Phone } from './orders';
import { Message, Meta, requiredText, Status, Uuid } from './primitives';

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

/** `message` holds one text per field when `result` is `fail`. [FORM-06] */
const FormAnswer = z.object({
  status: Status,
  result: z.enum(['ok', 'fail']),
  message: Message,
});

const Enquiry = z.object({
  mailing_type: z.enum(MAILING_TYPES),
  username: requiredText(LIMITS.name),
  email: Email,
  phone: Phone.optional(),
  text: z.string().trim().max(LIMITS.text).optional(),
  select: z.string().max(LIMITS.name).optional(),
  consent: fromField(Consent),
  /** At most 10 MB: jpg, png, webp or pdf by content. [FORM-12] */
  file: z.file().max(LIMITS.file).optional(),
  recaptcha_token: z.string().max(4_096).optional(),
});

const BackInStock = z.object({
  product_uuid: Uuid,
  email: Email,
  username: z.string().trim().max(LIMITS.name).optional(),
});
const Simple = z.object({ status: Status, message: z.string() });

/** From the link in a letter: names the reader and what the link is for. */
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
    body: Enquiry,
    answer: FormAnswer.extend({ mailing_type: z.enum(MAILING_TYPES) }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/mailing/unsubscribe/',
    summary: 'Отписаться',
    rate: 'form',
    body: MailToken,
    answer: Simple,
  }),
  /** A mail program's own «Отписаться» posts here without a page. [RFC 8058] */
  unsubscribeOneClick: call({
    method: 'POST',
    path: '/mailing/unsubscribe/one-click/',
    summary: 'Отписаться кнопкой почтовой программы',
    rate: 'form',
    multipart: true,
    query: MailToken,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    answer: Simple,
  }),
  confirm: call({
    method: 'POST',
    path: '/mailing/confirm/',
    summary: 'Подтвердить подписку',
    rate: 'form',
    body: MailToken,
    answer: Simple,
  }),
  backInStockCheck: call({
    method: 'POST',
    path: '/product/back-in-stock-notification-check/',
    summary: 'Есть ли уже подписка на поступление',
    rate: 'form',
    body: BackInStock,
    answer: Simple,
  }),
  backInStockAdd: call({
    method: 'POST',
    path: '/product/back-in-stock-notification-add/',
    summary: 'Сообщить о поступлении',
    rate: 'form',
    body: BackInStock,
    answer: Simple,
  }),
} as const;

export type FormConfig = z.infer<typeof FormConfig>;
