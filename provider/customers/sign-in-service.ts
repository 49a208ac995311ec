import * as formerLogins from '../auth/former-logins-service';
import * as auth from '../auth/service';
import type { Context } from '../context';
import { adopt, handOver, hasOrdered } from '../orders/personal-data-service';

const orders = { adopt, handOver, hasOrdered };

export const sendCode = (context: Context, form: auth.CodeForm) => auth.sendCode(context, orders, form);

export const loginByCode = (context: Context, proof: auth.CodeProof, agent: string) =>
  auth.loginByCode(context, orders, proof, agent);

export const returnLogin = (context: Context, token: string) => formerLogins.returnLogin(context, orders, token);
