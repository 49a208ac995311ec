import { z } from 'zod';
import { SmallEmail } from '../accounts';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { Instant, requiredText, Uuid } from '../primitives';
import { STAFF_ROLES } from './permissions';
import { changeOf, Done, staffCall } from './staff-call';
import { StaffPassword } from './staff-password';

const Role = z.enum(STAFF_ROLES);
const Name = requiredText(LIMITS.name);
const CurrentPassword = z.string().min(1, MESSAGES.required).max(LIMITS.password);

const StaffSession = z.object({ id: Uuid, agent: z.string(), created_at: Instant, used_at: Instant });

const StaffPerson = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: Role,
  state: z.enum(['invited', 'active', 'disabled']),
  has_totp: z.boolean(),
  created_at: Instant,
  sessions: z.array(StaffSession),
});

const Invitation = Done.extend({ link: z.url().optional() });

export const staffPeople = {
  people: staffCall({
    method: 'GET',
    path: '/staff/people/list/',
    summary: 'Сотрудники и устройства, на которых они вошли',
    may: 'people.manage',
    answer: z.object({ items: z.array(StaffPerson) }),
  }),
  invitePerson: staffCall({
    method: 'POST',
    path: '/staff/people/invite/post/',
    summary: 'Пригласить сотрудника: письмо и ссылка',
    may: 'people.manage',
    body: z.object({ name: Name, email: SmallEmail, role: Role }),
    answer: Invitation,
  }),
  /** A new link for somebody who lost the password or the second factor. The old password stops working at once. */
  inviteAgain: staffCall({
    method: 'POST',
    path: '/staff/people/invite_again/post/',
    summary: 'Выслать новое приглашение, прежний пароль перестанет действовать',
    may: 'people.manage',
    body: z.object({ id: Uuid }),
    answer: Invitation,
  }),
  changePerson: staffCall({
    method: 'POST',
    path: '/staff/people/change/post/',
    summary: 'Изменить имя или роль сотрудника, закрыть или открыть доступ',
    may: 'people.manage',
    body: changeOf({ id: Uuid }, { name: Name.optional(), role: Role.optional(), is_disabled: z.boolean().optional() }),
    answer: Done,
  }),
  endSession: staffCall({
    method: 'POST',
    path: '/staff/people/session/end/post/',
    summary: 'Выйти за сотрудника на одном устройстве',
    may: 'people.manage',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
} as const;

export const staffAccount = {
  ownSessions: staffCall({
    method: 'GET',
    path: '/staff/account/sessions/list/',
    summary: 'Устройства, на которых вы вошли',
    may: 'account.own',
    answer: z.object({ items: z.array(StaffSession.extend({ is_current: z.boolean() })) }),
  }),
  endOwnSession: staffCall({
    method: 'POST',
    path: '/staff/account/session/end/post/',
    summary: 'Выйти на другом своём устройстве',
    may: 'account.own',
    body: z.object({ id: Uuid }),
    answer: Done,
  }),
  changePassword: staffCall({
    method: 'POST',
    path: '/staff/account/password/post/',
    summary: 'Сменить свой пароль',
    may: 'account.own',
    body: z.object({
      current_password: CurrentPassword,
      password: StaffPassword,
    }),
    answer: Done,
  }),
  /** The secret is kept once `confirmTotp` has seen a code made with it. */
  beginTotp: staffCall({
    method: 'POST',
    path: '/staff/account/totp/begin/post/',
    summary: 'Получить секрет для приложения с кодами',
    may: 'account.own',
    body: z.object({ current_password: CurrentPassword }),
    answer: Done.extend({ secret: z.string().optional(), uri: z.string().optional() }),
  }),
  confirmTotp: staffCall({
    method: 'POST',
    path: '/staff/account/totp/confirm/post/',
    summary: 'Включить вход с кодом из приложения',
    may: 'account.own',
    body: z.object({ code: z.string().max(20) }),
    answer: Done,
  }),
  removeTotp: staffCall({
    method: 'POST',
    path: '/staff/account/totp/remove/post/',
    summary: 'Выключить вход с кодом из приложения',
    may: 'account.own',
    body: z.object({ code: z.string().max(20) }),
    answer: Done,
  }),
} as const;

export type StaffPerson = z.infer<typeof StaffPerson>;
export type StaffSession = z.infer<typeof StaffSession>;
