import { randomUUID } from 'node:crypto';
import { accounts } from '@/contract/accounts';
import type { AnswerOf, Call } from '@/contract/call';
import type { Letter } from '../setup/read-letter';
import { STAFF_HEADERS } from '../setup/staff';
import type { WithSums } from '../setup/staff-calls';
import { type Answer, callApi, expectRefusedCall, type Input, send, target } from './client';

export const newEmail = () => `${randomUUID()}@example.com`;

/** Waits for the nth letter to an address whose subject contains `kind`. */
export function letterTo(address: string, nth = 1, kind = ''): Promise<Letter> {
  const { mail } = target();
  const isMeant = ({ to, subject }: Letter) => to === address && subject.includes(kind);
  return mail.waitFor((letter) => letter === mail.letters.filter(isMeant)[nth - 1]);
}

export async function codeFor(address: string, nth = 1): Promise<string> {
  const { text } = await letterTo(address, nth, 'Код');
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in «${text}»`);
  return code;
}

export async function tokenFor(address: string, nth = 1, kind = ''): Promise<string> {
  const { text } = await letterTo(address, nth, kind);
  const token = /[?&](?:token|confirm)=([\w.~%-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link with a token in «${text}»`);
  return decodeURIComponent(token);
}

/** Keeps the ids from responses and sends them with later calls. */
export class Visitor {
  cartid: string | undefined;
  favoritesid: string | undefined;
  access: string | undefined;
  refresh: string | undefined;
  readonly email = newEmail();

  async call<C extends Call>(call: C, input: Input = {}): Promise<WithSums<AnswerOf<C>>> {
    return (await this.send(call, input)).body as WithSums<AnswerOf<C>>;
  }

  /** Like `call`, with the response headers. */
  async send<C extends Call>(call: C, input: Input = {}): Promise<Answer<AnswerOf<C>>> {
    const answer = await callApi(call, this.#signed(call, input));
    this.cartid = answer.headers.get('cartid') ?? this.cartid;
    this.favoritesid = answer.headers.get('favoritesid') ?? this.favoritesid;
    return answer;
  }

  async expectRefused(call: Call, input: Input, status: number) {
    return (await expectRefusedCall(call, this.#signed(call, input), status)).body;
  }

  async signIn(): Promise<this> {
    await callApi(accounts.sendCode, { body: { login: this.email } });
    return this.signInWith(await codeFor(this.email));
  }

  async signInWith(code: string): Promise<this> {
    const { tokens } = (await callApi(accounts.loginByCode, { body: { login: this.email, code } })).body;
    this.access = tokens?.access;
    this.refresh = tokens?.refresh;
    return this;
  }

  /** A new code for the visitor's login, which a change of login needs. Waits until it may be sent. */
  async ownCode(): Promise<string> {
    const { headers, status } = await send(accounts.sendCode, { body: { login: this.email } });
    if (status === 200) return codeFor(this.email, 2);
    await target().pass(Number(headers.get('retry-after')) * 1_000);
    return this.ownCode();
  }

  identity(call: Call): Record<string, string> {
    const asks = (identity: string) => call.identity?.some((known) => known === identity);
    return {
      ...(asks('cart') && this.cartid && { cartid: this.cartid }),
      ...(asks('favourites') && this.favoritesid && { favoritesid: this.favoritesid }),
      ...(call.identity && this.access && { authorization: `Bearer ${this.access}` }),
      ...(asks('staff') && STAFF_HEADERS),
    };
  }

  #signed = (call: Call, input: Input): Input => ({
    ...input,
    headers: { ...this.identity(call), ...(call.idempotent && { 'idempotency-key': randomUUID() }), ...input.headers },
  });
}
