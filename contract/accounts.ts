import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { fromField } from './multipart';
import { OrderForExport } from './orders';
import { Instant, Message, requiredText, Status, Uuid } from './primitives';

/** Phone or e-mail as typed; the provider normalises it. */
const login = requiredText(LIMITS.email);
const Code = z.string().regex(/^\d{6}$/, 'Введите 6 цифр из сообщения');
const Tokens = z.object({ access: z.string(), refresh: z.string() });

/** On the storefront's origin the tokens move into HttpOnly cookies and leave the body. */
const LoginAnswer = z.object({
  data: z.object({ status: Status, message: z.string() }),
  tokens: Tokens.optional(),
});

export const User = z.object({
  uuid: Uuid,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  mailing_type: z.array(z.string()),
  /** x is the latitude, y the longitude. */
  delivery_address_info: z.object({ address: z.string(), x: z.number(), y: z.number() }).nullable(),
  has_password: z.boolean(),
});

const Profile = User.omit({ uuid: true, has_password: true })
  .extend({
    mailing_type: fromField(User.shape.mailing_type),
    delivery_address_info: fromField(User.shape.delivery_address_info),
    password: z.string().min(8).max(200),
    current_password: z.string().max(200),
    /** Sent to the new phone or e-mail: without it neither changes. */
    code: Code,
  })
  .partial();

const Done = z.object({ status: Status, message: z.string() });

/** Everything that the shop keeps of one customer. */
const UserExport = z.object({
  user: User,
  orders: z.array(OrderForExport),
  favourites: z.array(z.object({ name: z.string(), path: z.string() })),
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
    body: z.object({ login }),
    answer: z.object({ status: Status, message: z.string(), resend_after: z.int() }),
  }),
  loginByCode: call({
    method: 'POST',
    path: '/token/obtain/login-or-register/via-code/',
    summary: 'Войти или зарегистрироваться по коду',
    rate: 'sign_in',
    body: z.object({ login, code: Code }),
    answer: LoginAnswer,
  }),
  loginByPassword: call({
    method: 'POST',
    path: '/token/obtain/login/via-password/',
    summary: 'Войти по паролю',
    rate: 'sign_in',
    body: z.object({ login, password: requiredText(200) }),
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
    body: z.object({ login }),
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
