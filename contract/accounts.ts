import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { fromField } from './multipart';
import { Consent, Email, Phone } from './order-submission';
import { OrderForExport } from './orders';
import { HumanToken, Instant, Message, requiredText, Status, textUpTo, typedText, Uuid } from './primitives';
import { readCode } from './typed/digits';

export const SmallEmail = Email.transform((text) => text.toLowerCase());

/** Phone digits (`79161234567`) or a lowercase e-mail. [AUTH-04] */
export const Login = requiredText(LIMITS.email).transform((text, context) => {
  const parsed = (text.includes('@') ? SmallEmail : Phone).safeParse(text);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'Введите номер телефона или почту' });
  return z.NEVER;
});

const CODE_ERROR = 'Введите 6 цифр из сообщения';

export const Code = typedText(CODE_ERROR)
  .transform((text) => readCode(text) ?? '')
  .pipe(z.string().regex(/^\d{6}$/, CODE_ERROR));

const Tokens = z.object({ access: z.string(), refresh: z.string() });

const LoginAnswer = z.object({
  data: z.object({ status: Status, message: z.string() }),
  tokens: Tokens.optional(),
});

/** x is the latitude, y the longitude. An address that was typed without a suggestion has neither. */
export const DeliveryAddress = z
  .object({
    address: requiredText(LIMITS.address),
    x: z.number().min(-90).max(90).optional(),
    y: z.number().min(-180).max(180).optional(),
    place_token: z.string().max(100).optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { path: ['x'], error: 'Нужны обе координаты' });

const LastOrder = z.object({ name: z.string(), phone: z.string(), address: DeliveryAddress.optional() });

export const User = z.object({
  uuid: Uuid,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  mailing_type: z.array(z.string()),
  delivery_address_info: DeliveryAddress.nullable(),
  has_password: z.boolean(),
  last_order: LastOrder.optional(),
});

const MAILINGS = { most: 20, length: 100 };

export const NewPassword = z
  .string()
  .min(LIMITS.password_min, `Не короче ${LIMITS.password_min} символов`)
  .max(LIMITS.password, MESSAGES.too_long(LIMITS.password));

const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => z.literal('').or(schema);

const Profile = z
  .object({
    first_name: textUpTo(LIMITS.name),
    last_name: textUpTo(LIMITS.name),
    phone: orEmpty(Phone),
    email: orEmpty(SmallEmail),
    mailing_type: fromField(z.array(z.string().max(MAILINGS.length)).max(MAILINGS.most)),
    delivery_address_info: fromField(DeliveryAddress.nullable()),
    password: orEmpty(NewPassword),
    current_password: z.string().max(LIMITS.password),
    code: orEmpty(Code),
    /** The code sent to a current phone or e-mail: a session alone may be stolen. */
    own_code: orEmpty(Code),
  })
  .partial();

const Done = z.object({ status: Status, message: z.string() });

const UserExport = z.object({
  user: User,
  orders: z.array(OrderForExport),
  favourites: z.array(z.object({ name: z.string(), path: z.string() })),
  claims: z.array(z.object({ order: z.string(), text: z.string(), date: Instant })),
  reviews: z.array(z.object({ rating: z.int(), text: z.string(), date: Instant, state: z.string() })),
  enquiries: z.array(z.object({ mailing_type: z.string(), text: z.string(), date: Instant })),
  subscriptions: z.array(z.object({ state: z.string(), date: Instant })),
  stock_requests: z.array(z.object({ product: z.string(), date: Instant })),
  consents: z.array(z.object({ form: z.string(), text_version: z.string(), date: Instant })),
  sessions: z.array(z.object({ agent: z.string(), created_at: Instant, used_at: Instant })),
});

export const accounts = {
  sendCode: call({
    method: 'POST',
    path: '/code/generate/post/',
    summary: 'Выслать код входа',
    rate: 'code',
    /** `consent` is recorded once the code is confirmed. A `consent_version` that is not the current one is refused. */
    body: z.object({
      login: Login,
      consent: Consent.optional(),
      consent_version: z.string().max(64).optional(),
      recaptcha_token: HumanToken.optional(),
    }),
    answer: z.object({
      status: Status,
      message: z.string(),
      resend_after: z.int(),
      consent_version: z.string().optional(),
      /** No SMS channel works at the moment: the code is not delivered, and `message` names the alternative. */
      is_stuck: z.literal(true).optional(),
      /** No code was sent: too many requests from this address, the next one needs a human-check token. [FORM-08] */
      needs_human_check: z.literal(true).optional(),
    }),
  }),
  consent: call({
    method: 'GET',
    path: '/user/consent/get/',
    summary: 'Действующая редакция согласия, о котором спрашивает форма входа',
    answer: z.object({ consent_version: z.string() }),
  }),
  loginByCode: call({
    method: 'POST',
    path: '/token/obtain/login-or-register/via-code/',
    summary: 'Войти или зарегистрироваться по коду',
    rate: 'sign_in',
    body: z.object({ login: Login, code: Code }),
    answer: LoginAnswer,
  }),
  loginByPassword: call({
    method: 'POST',
    path: '/token/obtain/login/via-password/',
    summary: 'Войти по паролю',
    rate: 'sign_in',
    body: z.object({ login: Login, password: z.string().min(1, MESSAGES.required).max(LIMITS.password) }),
    answer: LoginAnswer,
  }),
  refresh: call({
    method: 'POST',
    path: '/token/refresh/',
    summary: 'Обновить токены',
    rate: 'refresh',
    body: z.object({ refresh: z.string().optional() }),
    answer: z.object({ tokens: Tokens.optional() }),
  }),
  checkCredentials: call({
    method: 'POST',
    path: '/user/check_credentials/post/',
    summary: 'Есть ли у входа пароль',
    rate: 'sign_in',
    body: z.object({ login: Login }),
    answer: z.object({ status: Status, has_password: z.boolean() }),
  }),
  detail: call({ method: 'GET', path: '/user/detail/', summary: 'Покупатель', identity: ['bearer'], answer: User }),
  update: call({
    method: 'PATCH',
    path: '/user/update/',
    summary: 'Изменить данные покупателя',
    identity: ['bearer'],
    multipart: true,
    body: Profile,
    answer: z.object({ status: Status, message: Message }),
  }),
  returnLogin: call({
    method: 'POST',
    path: '/user/return/post/',
    summary: 'Вернуть прежний вход по ссылке из письма или СМС',
    rate: 'sign_in',
    body: z.object({ token: z.string().min(1).max(500) }),
    answer: Done.extend({ is_repeated: z.literal(true).optional() }),
  }),
  logout: call({
    method: 'POST',
    path: '/user/logout/post/',
    summary: 'Выйти',
    identity: ['bearer'],
    answer: Done,
  }),
  sessions: call({
    method: 'GET',
    path: '/user/sessions/list/',
    summary: 'Устройства, на которых покупатель вошёл',
    identity: ['bearer'],
    answer: z.object({
      items: z.array(
        z.object({ uuid: Uuid, agent: z.string(), created_at: Instant, used_at: Instant, is_current: z.boolean() }),
      ),
    }),
  }),
  revoke: call({
    method: 'POST',
    path: '/user/sessions/revoke/post/',
    summary: 'Выйти на другом устройстве, без uuid – на всех, кроме этого',
    identity: ['bearer'],
    body: z.object({ uuid: Uuid.optional() }),
    answer: Done,
  }),
  exportData: call({
    method: 'GET',
    path: '/user/export/',
    summary: 'Всё, что магазин знает о покупателе',
    identity: ['bearer'],
    answer: UserExport,
  }),
  erase: call({
    method: 'POST',
    path: '/user/delete/post/',
    summary: 'Удалить учётную запись; код выслан на её телефон или почту',
    identity: ['bearer'],
    rate: 'sign_in',
    body: z.object({ code: Code }),
    answer: Done,
  }),
} as const;

export type UserExport = z.infer<typeof UserExport>;
export type User = z.infer<typeof User>;
export type LastOrder = z.infer<typeof LastOrder>;
export type LoginAnswer = z.infer<typeof LoginAnswer>;
export type Tokens = z.infer<typeof Tokens>;
export type Profile = z.infer<typeof Profile>;
