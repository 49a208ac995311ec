import { LIMITS } from '../../contract/limits';
import { formatWhen } from '../../contract/moscow-time';
import type { Context } from '../context';
import type { Letter, Message } from '../notifications/message';
import { isEmail } from './rules';

type CodeMessage = {
  id: string;
  login: string;
  code: string;
  expires_at: Date;
};

export function codeMessage({ id, login, code, expires_at }: CodeMessage, siteUrl: string): Message {
  const host = new URL(siteUrl).hostname;
  const common = { message_id: `code-${id}`, recipient: login, is_secret: true, expires_at };
  if (isEmail(login)) {
    return { ...common, channel: 'mail', subject: `Код подтверждения для ${host}`, body: codeLetter(code, host) };
  }
  // WebOTP: the last line binds the code to the site.
  const body = `Код ${code}. Никому его не говорите\n\n@${host} #${code}`;
  return { ...common, channel: 'sms', subject: '', body };
}

type FormerLogin = {
  id: string;
  recipient: string;
  changes: AccountChange[];
  changed_at: Date;
  token: string;
  expires_at: Date;
};

export type AccountChange =
  | { field: 'phone' | 'email'; how: 'added' | 'changed' | 'removed' }
  | { field: 'password'; how: 'set' };

const FIELDS = { phone: 'телефон', email: 'почту', password: 'пароль' } as const;
const HOW = { added: 'добавили', changed: 'изменили', removed: 'убрали', set: 'задали' } as const;

export function formerLoginMessage(
  { id, recipient, changes, changed_at, token, expires_at }: FormerLogin,
  siteUrl: string,
): Message {
  const host = new URL(siteUrl).hostname;
  const link = `${siteUrl}/success?confirm=${token}&of=login`;
  const channel = isEmail(recipient) ? 'mail' : 'sms';
  const common = { message_id: `login-return-${id}-${channel}`, recipient, is_secret: true, expires_at };
  const where = `В вашем кабинете на ${host}`;
  const done = changes.map(({ field, how }) => `${HOW[how]} ${FIELDS[field]}`).join(' и ');
  const what = `${where} ${done}`;
  if (channel === 'sms') {
    return { ...common, channel, subject: '', body: `${what}. Не вы? Верните за 72 часа: ${link}` };
  }
  const parts: Letter['parts'] = [
    { kind: 'text', text: `${where} ${formatWhen(changed_at)} ${done}. Если это сделали вы, ничего делать не нужно.` },
    { kind: 'action', text: 'Если не вы, верните прежний вход по ссылке', name: 'Вернуть', link },
    {
      kind: 'text',
      text: 'Ссылка действует 72 часа. Все устройства выйдут из кабинета, войти можно будет по-прежнему.',
    },
  ];
  const body = { preheader: 'Если это сделали не вы, верните прежний вход.', parts };
  return { ...common, channel, subject: what, body };
}

export function scarceNotices({ env, now }: Pick<Context, 'env' | 'now'>): Message[] {
  const subject = 'Коды входа на исходе: остаток бережём для покупателей с заказами';
  const body = [
    `Из ${env.CODES_PER_DAY} кодов за сутки (CODES_PER_DAY) осталась доля, которую магазин отправляет только тем, чей заказ оплачен, собирается или сделан больше двух дней назад (CODES_RESERVED_SHARE).`,
    'Если столько новых покупателей и правда пришло, увеличьте CODES_PER_DAY. Если нет, коды запрашивает программа: с каких адресов, видно в журнале nginx.',
  ].join('\n\n');
  return toNursery(`codes-scarce-${dateOf(now())}`, env.NURSERY_EMAIL, subject, body);
}

export function guessNotices({ env, now }: Pick<Context, 'env' | 'now'>): Message[] {
  const subject = 'Кто-то подбирает коды входа';
  const body = [
    `За десять минут неверно ввели не меньше ${env.WRONG_CODES_ALERT} кодов (WRONG_CODES_ALERT). На один код даётся ${LIMITS.code_attempts} попыток, и только браузеру, который его запросил.`,
    'Посмотрите в журнале nginx, с каких адресов приходят запросы к token/obtain/login-or-register/via-code, и закройте им доступ.',
  ].join('\n\n');
  return toNursery(`codes-guessed-${dateOf(now())}`, env.NURSERY_EMAIL, subject, body);
}

export function spentNotices({ env, now }: Pick<Context, 'env' | 'now'>): Message[] {
  const subject = 'Коды входа закончились: новые отправим, когда пройдут сутки с прежних';
  const body = [
    `За сутки отправлены все ${env.CODES_PER_DAY} кодов (CODES_PER_DAY). Войти можно только с паролем.`,
    'Если столько покупателей и правда вошло, увеличьте CODES_PER_DAY. Если нет, коды запрашивает программа: с каких адресов, видно в журнале nginx.',
  ].join('\n\n');
  return toNursery(`codes-spent-${dateOf(now())}`, env.NURSERY_EMAIL, subject, body);
}

const dateOf = (now: Date): string => now.toISOString().slice(0, 10);

const toNursery = (id: string, recipient: string, subject: string, body: string): Message[] => [
  { channel: 'mail', message_id: `${id}-nursery`, recipient, subject, body },
  { channel: 'telegram', message_id: `${id}-staff`, recipient: '', subject: '', body: subject },
];

/** The code is not in the preheader: mail lists show that to anybody near the screen. */
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
