import { z } from 'zod';
import { SmallEmail } from '../accounts';
import { call } from '../call';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { requiredText } from '../primitives';
import { PERMISSIONS, STAFF_ROLES } from './permissions';
import { Done, staffCall } from './staff-call';
import { StaffPassword } from './staff-password';

const Opened = Done.extend({ token: z.string().optional(), needs_code: z.literal(true).optional() });

const Me = z.object({
  email: z.string().optional(),
  name: z.string(),
  role: z.enum(STAFF_ROLES).optional(),
  permissions: z.array(z.enum(PERMISSIONS)),
  has_totp: z.boolean(),
});

export const SIGNED_OUT = 'Вход закончился. Войдите снова в соседней вкладке и повторите: набранное останется';

export const staffSignIn = {
  openSession: call({
    method: 'POST',
    path: '/staff/session/open/post/',
    summary: 'Войти сотруднику: почта, пароль и код из приложения, если он включён',
    rate: 'sign_in',
    body: z.object({
      email: SmallEmail,
      password: z.string().min(1, MESSAGES.required).max(LIMITS.password),
      code: z.string().max(20).optional(),
    }),
    answer: Opened,
  }),
  invitation: call({
    method: 'POST',
    path: '/staff/invitation/read/post/',
    summary: 'Кого приглашает ссылка',
    rate: 'sign_in',
    body: z.object({ token: z.string().min(1).max(100) }),
    answer: Done.extend({ name: z.string().optional(), email: z.string().optional() }),
  }),
  /** The first owner has neither name nor e-mail yet and gives both. */
  acceptInvitation: call({
    method: 'POST',
    path: '/staff/invitation/accept/post/',
    summary: 'Принять приглашение и задать пароль',
    rate: 'sign_in',
    body: z.object({
      token: z.string().min(1).max(100),
      name: requiredText(LIMITS.name).optional(),
      email: SmallEmail.optional(),
      password: StaffPassword,
    }),
    answer: Opened,
  }),
  closeSession: staffCall({
    method: 'POST',
    path: '/staff/session/close/post/',
    summary: 'Выйти сотруднику',
    may: 'account.own',
    answer: Done,
  }),
  me: staffCall({
    method: 'GET',
    path: '/staff/me/',
    summary: 'Кто вошёл и что ему можно',
    may: 'account.own',
    answer: Me,
  }),
} as const;

export type StaffMe = z.infer<typeof Me>;
