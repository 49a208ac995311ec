import type { FakeMailServer } from './fake-mail-server';
import type { HttpVisitor } from './http-visitor';

export async function askForCode(visitor: HttpVisitor, mail: FakeMailServer, login: string): Promise<string> {
  await visitor.post('/code/generate/post/', { login });
  const { text } = await mail.waitFor(({ to }) => to === login);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in «${text}»`);
  return code;
}

export async function enterCode(visitor: HttpVisitor, login: string, code: string): Promise<boolean> {
  const address = '/token/obtain/login-or-register/via-code/';
  const { data } = await visitor.post<{ data: { status: 0 | 1 } }>(address, { login, code });
  return data.status === 1;
}

export async function signIn(visitor: HttpVisitor, mail: FakeMailServer, login: string): Promise<void> {
  if (!(await enterCode(visitor, login, await askForCode(visitor, mail, login)))) throw new Error(`${login} is not in`);
}
