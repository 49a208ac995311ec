import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { fromField } from './multipart';
import { Message, requiredText, Status, Uuid } from './primitives';

/** Phone or e-mail as typed; the provider normalises it. */
const login = requiredText(LIMITS.email);
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
  })
  .partial();

export const accounts = {
  sendCode: call({
    method: 'POST',
    path: '/code/generate/post/',
    summary: 'Выслать код входа',
    body: z.object({ login }),
    answer: z.object({ status: Status, message: z.string(), resend_after: z.int() }),
  }),
  loginByCode: call({
    method: 'POST',
    path: '/token/obtain/login-or-register/via-code/',
    summary: 'Войти или зарегистрироваться по коду',
    body: z.object({ login, code: z.string().regex(/^\d{6}$/, 'Введите 6 цифр из сообщения') }),
    answer: LoginAnswer,
  }),
  loginByPassword: call({
    method: 'POST',
    path: '/token/obtain/login/via-password/',
    summary: 'Войти по паролю',
    body: z.object({ login, password: requiredText(200) }),
    answer: LoginAnswer,
  }),
  refresh: call({
    method: 'POST',
    path: '/token/refresh/',
    summary: 'Обновить токены',
    body: z.object({ refresh: z.string().optional() }),
    answer: z.object({ tokens: Tokens.optional() }),
  }),
  checkCredentials: call({
    method: 'POST',
    path: '/user/check_credentials/post/',
    summary: 'Есть ли у входа пароль',
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
    answer: z.object({ status: Status, message: z.string() }),
  }),
} as const;

export type User = z.infer<typeof User>;
