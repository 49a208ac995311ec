import type { BodyOf } from '@/contract/call';
import type { staffKeys } from '@/contract/staff/keys';
import type { staffLog } from '@/contract/staff/log';
import type { staffAccount, staffPeople } from '@/contract/staff/people';
import type { staffSignIn } from '@/contract/staff/sign-in';
import { post } from './request';

export const openSession = (body: BodyOf<typeof staffSignIn.openSession>) =>
  post<typeof staffSignIn.openSession>('/staff/session/open/post/', body);

export const closeSession = () => post<typeof staffSignIn.closeSession>('/staff/session/close/post/', undefined);

export const acceptInvitation = (body: BodyOf<typeof staffSignIn.acceptInvitation>) =>
  post<typeof staffSignIn.acceptInvitation>('/staff/invitation/accept/post/', body);

export const changePassword = (body: BodyOf<typeof staffAccount.changePassword>) =>
  post<typeof staffAccount.changePassword>('/staff/account/password/post/', body);

export const beginTotp = (body: BodyOf<typeof staffAccount.beginTotp>) =>
  post<typeof staffAccount.beginTotp>('/staff/account/totp/begin/post/', body);

export const confirmTotp = (code: string) =>
  post<typeof staffAccount.confirmTotp>('/staff/account/totp/confirm/post/', { code });

export const removeTotp = (code: string) =>
  post<typeof staffAccount.removeTotp>('/staff/account/totp/remove/post/', { code });

export const invitePerson = (body: BodyOf<typeof staffPeople.invitePerson>) =>
  post<typeof staffPeople.invitePerson>('/staff/people/invite/post/', body);

export const inviteAgain = (id: string) =>
  post<typeof staffPeople.inviteAgain>('/staff/people/invite_again/post/', { id });

export const changePerson = (body: BodyOf<typeof staffPeople.changePerson>) =>
  post<typeof staffPeople.changePerson>('/staff/people/change/post/', body);

export const endStaffSession = (id: string) =>
  post<typeof staffPeople.endSession>('/staff/people/session/end/post/', { id });

export const endOwnSession = (id: string) =>
  post<typeof staffAccount.endOwnSession>('/staff/account/session/end/post/', { id });

export const createKey = (body: BodyOf<typeof staffKeys.createKey>) =>
  post<typeof staffKeys.createKey>('/staff/keys/create/post/', body);

export const revokeKey = (id: string) => post<typeof staffKeys.revokeKey>('/staff/keys/revoke/post/', { id });

export const dismissFailures = (body: BodyOf<typeof staffKeys.dismissFailures>) =>
  post<typeof staffKeys.dismissFailures>('/staff/keys/dismiss/post/', body);

export const restoreChange = (id: number) => post<typeof staffLog.restore>('/staff/log/restore/post/', { id });
