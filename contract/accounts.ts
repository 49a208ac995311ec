import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { fromField } from './multipart';
import { Consent, Email, OrderForExport, Phone } from './orders';
import { HumanToken, Instant, Message, requiredText, Status, textUpTo, typedText, Uuid } from './primitives';
import { readCode } from './typed/digits';

export const SmallEmail = Email.transform((text) => text.toLowerCase());

/** A phone in digits (`79161234567`) or an e-mail in small letters, whichever was typed. [AUTH-04] */
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

/** On the storefront's origin the tokens move into HttpOnly cookies and leave the body. */
const LoginAnswer = z.object({
  data: z.object({ status: Status, message: z.string() }),
  tokens: Tokens.optional(),
});

/** Where a courier goes: x is the latitude, y the longitude. An address that was only typed has neither. */
export const DeliveryAddress = z
  .object({
    address: requiredText(LIMITS.address),
    x: z.number().min(-90).max(90).optional(),
    y: z.number().min(-180).max(180).optional(),
    /** Of the suggestion that it was chosen from. */
    place_token: z.string().max(100).optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { path: ['x'], error: 'Нужны обе координаты' });

/** Whom and where the last order went; without an address where it was collected. */
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
  /** What stands in for a profile that is not filled in; absent where it is, and where nothing was ordered. */
  last_order: LastOrder.optional(),
});

const MAILINGS = { most: 20, length: 100 };

export const NewPassword = z
  .string()
  .min(LIMITS.password_min, `Не короче ${LIMITS.password_min} символов`)
  .max(LIMITS.password, MESSAGES.too_long(LIMITS.password));

/** A field of the form that was left empty. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => z.literal('').or(schema);

/** What a customer may change; what is absent stays as it is. [FORM-11] */
const Profile = z
  .object({
    first_name: textUpTo(LIMITS.name),
    last_name: textUpTo(LIMITS.name),
    /** Empty takes the phone away, where an e-mail remains. */
    phone: orEmpty(Phone),
    email: orEmpty(SmallEmail),
    mailing_type: fromField(z.array(z.string().max(MAILINGS.length)).max(MAILINGS.most)),
    delivery_address_info: fromField(DeliveryAddress.nullable()),
    /** Empty changes nothing. */
    password: orEmpty(NewPassword),
    current_password: z.string().max(LIMITS.password),
    /** Sent to the new phone or e-mail: without it neither changes. */
    code: orEmpty(Code),
    /**
     * Sent to a phone or an e-mail that the account has: without it no login changes or goes, and no first password is
     * set. A session alone may be somebody's copy.
     */
    own_code: orEmpty(Code),
  })
  .partial();

const Done = z.object({ status: Status, message: z.string() });

/** Everything that the shop keeps of one customer. */
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
    /**
     * `consent` goes into the ledger once its code is right. It comes with the `consent_version` that it was given to, and
     * is refused once the agreement has another.
     */
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
      /** Of the agreement that `consent` was given to. */
      consent_version: z.string().optional(),
      /** Letters leave, but nothing carries SMS for now: the code waits, and `message` says what to do instead. */
      is_stuck: z.literal(true).optional(),
      /** No code has left: many were asked for from here, and the next one asks for a token of the human check. [FORM-08] */
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
  /** The link in the letter that tells a former login of a change. Ends every session. */
  returnLogin: call({
    method: 'POST',
    path: '/user/return/post/',
    summary: 'Вернуть прежний вход по ссылке из письма или СМС',
    rate: 'sign_in',
    body: z.object({ token: z.string().min(1).max(500) }),
    /** `is_repeated`: the same link has done it before. */
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
