import { describe, expect, test } from 'vitest';
import {
  asColumns,
  asLogins,
  codeLimitMessage,
  describeAgent,
  isEmail,
  loginsOf,
  networkOf,
  OTHER_BROWSER_CODE,
  readLoginChange,
  WRONG_CODE,
} from './rules';

const phone = '79161234567';
const email = 'anna@example.com';

const ONE_AT_A_TIME = 'Меняйте телефон и почту по очереди';
const LAST_ONE = 'По этим данным вы входите: их можно заменить, но не убрать';

test('[AUTH-03] a login with an @ is an e-mail, any other a telephone', () => {
  expect([isEmail(email), isEmail(phone)]).toEqual([true, false]);
  expect(asColumns(email)).toEqual({ email });
  expect(asColumns(phone)).toEqual({ phone });
  expect([asLogins(email), asLogins(phone)]).toEqual([
    { phone: null, email },
    { phone, email: null },
  ]);
});

test('[AUTH-13] a wrong code does not say what is wrong with it', () => {
  expect(WRONG_CODE).toBe('Код неверный или устарел. Проверьте его или запросите новый');
  expect(OTHER_BROWSER_CODE).toBe('Код действует только в том браузере, где его запросили. Запросите новый код здесь');
});

test.each([
  [{ phone, email }, [phone, email]],
  [{ phone, email: null }, [phone]],
  [{ phone: null, email }, [email]],
  [{ phone: null, email: null }, []],
])('the logins of %j are %j', (user, logins) => expect(loginsOf(user)).toEqual(logins));

describe('a change of logins', () => {
  test.each([
    [{ phone, email: null }, {}, { kind: 'none' }],
    [{ phone, email: null }, { phone, email: '' }, { kind: 'none' }],
    [
      { phone, email: null },
      { phone, email },
      { kind: 'new', field: 'email', login: email },
    ],
    [{ phone, email }, { phone: '' }, { kind: 'removed', field: 'phone' }],
    [{ phone, email: null }, { phone: '' }, { kind: 'refused', field: 'phone', message: LAST_ONE }],
    [{ phone: null, email }, { email: '' }, { kind: 'refused', field: 'email', message: LAST_ONE }],
    [
      { phone, email },
      { phone, email: '' },
      { kind: 'removed', field: 'email' },
    ],
    [
      { phone, email },
      { phone: '79160000000', email },
      { kind: 'new', field: 'phone', login: '79160000000' },
    ],
    [
      { phone, email: null },
      { phone: '79160000000', email },
      { kind: 'refused', field: 'email', message: ONE_AT_A_TIME },
    ],
    [
      { phone, email },
      { phone: '', email: 'b@example.com' },
      { kind: 'refused', field: 'email', message: ONE_AT_A_TIME },
    ],
  ])('[FORM-11] of %j to %j is %j', (user, wished, change) => {
    expect(readLoginChange(user, wished)).toEqual(change);
  });
});

describe('a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0';
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} YaBrowser/24.6 Safari/537.36`, 'Яндекс Браузер, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Safari/537.36 Edg/126.0`, 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari, iPhone'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Safari/537.36 OPR/112.0`, 'Opera, Windows'],
    [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 ${webkit} Safari/537.36`, 'Samsung Internet, Android'],
    [`Mozilla/5.0 (Linux; Android 14) ${webkit} Mobile Safari/537.36`, 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1', 'Chrome, iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) FxiOS/127.0 Mobile Safari/605.1', 'Firefox, iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1', 'Safari, macOS'],
    ['Opera Mini on Linux', 'Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox, Linux'],
    ['curl/8.0', 'Неизвестное устройство'],
    ['', 'Неизвестное устройство'],
  ])('[AUTH-10] %s is called %s', (agent, name) => expect(describeAgent(agent)).toBe(name));
});

test.each([
  [1, 'через 1 минуту'],
  [60, 'через 1 минуту'],
  [61, 'через 2 минуты'],
  [3_600, 'через 60 минут'],
  [3_601, 'через 2 часа'],
  [86_400, 'через 24 часа'],
])('[AUTH-13] a code that is held back for %i s: %s', (seconds, words) => {
  expect(codeLimitMessage('login', seconds)).toBe(`Слишком много кодов. Новый можно запросить ${words}`);
});

test('[AUTH-13] nobody’s own codes are held back by the limit of the day: a password is offered instead', () => {
  expect(codeLimitMessage('day', 7_200)).toBe('Коды сейчас не отправляем. Попробуйте через 2 часа');
});

test('[AUTH-13] the network of an address is a /24 of IPv4, a /48 of IPv6', () => {
  expect(networkOf('1.2.3.4')).toBe('1.2.3.0/24');
  expect(networkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
});
