import { LIMITS } from '../../contract/limits';
import type { Context } from '../context';
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

/** To the nursery, when all codes of a day have been sent: shoppers cannot sign in, or a program asks for codes. */
export function spentNotices({ env, now }: Pick<Context, 'env' | 'now'>): Message[] {
  const subject = 'Коды входа закончились: новые отправим, когда пройдут сутки с прежних';
  const id = `codes-spent-${now().toISOString().slice(0, 10)}`;
  const body = [
    `За сутки отправлены все ${env.CODES_PER_DAY} кодов (CODES_PER_DAY). Войти можно только с паролем.`,
    'Если столько покупателей и правда вошло, увеличьте CODES_PER_DAY. Если нет, коды запрашивает программа: с каких адресов, видно в журнале nginx.',
  ].join('\n\n');
  return [
    { channel: 'mail', message_id: `${id}-nursery`, recipient: env.NURSERY_EMAIL, subject, body },
    { channel: 'telegram', message_id: `${id}-staff`, recipient: '', subject: '', body: subject },
  ];
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
