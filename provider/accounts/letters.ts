import { LIMITS } from '../../contract/limits';
import type { Letter, Message } from '../notifications/message';
import { isEmail } from './rules';

type CodeMessage = {
  /** Of this one sending. */
  id: string;
  login: string;
  code: string;
  expires_at: Date;
};

/** The message with a code, to wherever the login is. [AUTH-13] */
export function codeMessage({ id, login, code, expires_at }: CodeMessage, siteUrl: string): Message {
  const host = new URL(siteUrl).hostname;
  const common = { message_id: `code-${id}`, recipient: login, is_secret: true, expires_at };
  if (isEmail(login)) {
    return { ...common, channel: 'mail', subject: `Код подтверждения для ${host}`, body: codeLetter(code, host) };
  }
  // The last line binds the code to the site: the browser offers it there and nowhere else (WebOTP).
  const body = `Код ${code}. Никому его не говорите\n\n@${host} #${code}`;
  return { ...common, channel: 'sms', subject: '', body };
}

/** The code is nowhere but in its place: lists of letters show the first words to whoever looks on. */
const codeLetter = (code: string, host: string): Letter => ({
  preheader: `Действует ${LIMITS.code_minutes} минут. Никому его не сообщайте.`,
  parts: [
    { kind: 'code', label: 'Код подтверждения', code },
    {
      kind: 'text',
      text: [
        `Введите его на сайте ${host}. Код действует ${LIMITS.code_minutes} минут, никому его не сообщайте.`,
        'Если вы не запрашивали код, ничего делать не нужно: без него в ваш личный кабинет не войти.',
      ].join('\n'),
    },
  ],
});
