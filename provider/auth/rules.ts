export const WRONG_CODE = 'Код неверный или устарел. Проверьте его или запросите новый';
export const OTHER_BROWSER_CODE = 'Код действует только в том браузере, где его запросили. Запросите новый код здесь';

/** A login is a phone in digits or an e-mail in lower case, as the contract has parsed it. */
export const isEmail = (login: string): boolean => login.includes('@');

export const asColumns = (login: string): { phone: string } | { email: string } =>
  isEmail(login) ? { email: login } : { phone: login };

export const asLogins = (login: string): Logins => ({ phone: null, email: null, ...asColumns(login) });

export type Logins = { phone: string | null; email: string | null };

export const loginsOf = ({ phone, email }: Logins): string[] =>
  [phone, email].filter((login): login is string => login !== null);

export type LoginChange =
  | { kind: 'none' }
  | { kind: 'new'; field: 'phone' | 'email'; login: string }
  | { kind: 'removed'; field: 'phone' | 'email' }
  | { kind: 'refused'; field: 'phone' | 'email'; message: string };

export function readLoginChange(
  user: Logins,
  form: { phone?: string | undefined; email?: string | undefined },
): LoginChange {
  const changed = (['phone', 'email'] as const).filter(
    (field) => form[field] !== undefined && (form[field] || null) !== user[field],
  );
  const [field, second] = changed;
  if (!field) return { kind: 'none' };
  if (second) return { kind: 'refused', field: second, message: 'Меняйте телефон и почту по очереди' };
  const login = form[field];
  if (login) return { kind: 'new', field, login };
  return loginsOf(user).length > 1
    ? { kind: 'removed', field }
    : { kind: 'refused', field, message: 'По этим данным вы входите: их можно заменить, но не убрать' };
}

/** The /24 of IPv4, the /48 of IPv6. */
export const networkOf = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`;

const RELATIVE_TIME = new Intl.RelativeTimeFormat('ru');
const MINUTE = 60;
const HOUR = 3_600;

export function codeLimitMessage(limit: string, seconds: number): string {
  const after =
    seconds <= HOUR
      ? RELATIVE_TIME.format(Math.ceil(seconds / MINUTE), 'minute')
      : RELATIVE_TIME.format(Math.ceil(seconds / HOUR), 'hour');
  return limit === 'day'
    ? `Коды сейчас не отправляем. Попробуйте ${after}`
    : `Слишком много кодов. Новый можно запросить ${after}`;
}

const BROWSERS: [RegExp, string][] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function describeAgent(agent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ') || 'Неизвестное устройство';
}
