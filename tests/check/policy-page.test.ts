import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { deviceKeys, localKeys } from '@/lib/browser/local-storage';
import { sessionKeys } from '@/lib/browser/session-storage';
import { cookieNames } from '@/lib/cookies';
import { CHALLENGE_COOKIE, challengeCookies } from '@/lib/gateway/challenge';
import {
  customerIdCookies,
  formCookie,
  idCookies,
  outcomeCookie,
  renewalsCookie,
  sessionCookies,
} from '@/lib/gateway/session-cookies';
import { loadSeed } from '@/provider/db/seed/load';

const page = loadSeed().documents.page.find(({ slug }) => slug === 'policy');
const parts = (page?.blocks ?? []).map((block) => {
  if (block.type === 'heading') return { heading: block.text };
  return { text: block.type === 'markdown' ? block.text.replaceAll('\u00a0', ' ') : '' };
});

/** Parses the list below a heading by name: `- **cid**: случайный номер …`. */
function listBelow(heading: RegExp): Map<string, string> {
  const at = parts.findIndex((part) => part.heading !== undefined && heading.test(part.heading));
  const lines = [...(parts[at + 1]?.text ?? '').matchAll(/^- \*\*([^*]+)\*\*: (.+)$/gm)];
  return new Map(lines.map(([, name = '', sectionText = '']) => [name, sectionText]));
}

const cookies = listBelow(/^Cookie$/);
const namesOf = (keys: Record<string, string>) => Object.values(keys).sort();
const sorted = (list: Map<string, string>) => [...list.keys()].sort();

describe('privacy policy', () => {
  test('[DATA-03] the privacy policy page names every cookie of the shop, and no other', () => {
    expect(sorted(cookies)).toEqual(namesOf({ ...cookieNames, challenge: CHALLENGE_COOKIE }));
  });

  test('[DATA-03] the privacy policy page names every localStorage key of the shop, and no other', () => {
    expect(sorted(listBelow(/localStorage/))).toEqual(namesOf({ ...localKeys, ...deviceKeys }));
  });

  test('[DATA-03] the privacy policy page names every sessionStorage key of the shop, and no other', () => {
    expect(sorted(listBelow(/sessionStorage/))).toEqual(namesOf(sessionKeys));
  });

  test('[DATA-03] the privacy policy page says of each cookie what it is for and how long it is kept', () => {
    for (const [name, sectionText] of cookies)
      expect(sectionText, name).toMatch(/^\S.{10,}\. Хранится (\d+ \S+|год|до \S+)/);
  });

  const TERMS: Record<number, string> = {
    15552000: '180 дней',
    604800: '7 дней',
    600: '10 минут',
    10: '10 секунд',
  };

  test('[DATA-03] the privacy policy page states the lifetimes that the code gives the cookies', () => {
    const request = new Request('http://localhost:3000/');
    const minted = new Response(null, { headers: { cartid: 'a', favoritesid: 'b' } });
    const written = [
      ...idCookies(request, minted, { headers: new Headers(), cookieIds: {}, isContradictory: false }),
      ...customerIdCookies(request, { visitor: 'a', cart: 'b', favourites: 'c' }),
      ...sessionCookies(request, { access: 'a', refresh: 'b' }),
      formCookie(request, 'x'),
      outcomeCookie(request, 'x'),
      renewalsCookie(request, 1),
      ...challengeCookies(request, accounts.sendCode.path, 'x'),
    ];
    for (const cookie of written) {
      const [, name = '', seconds = ''] = /^([^=]+)=.*; Max-Age=(\d+)/.exec(cookie) ?? [];
      expect(cookies.get(name), cookie).toContain(TERMS[Number(seconds)]);
    }
  });

  test('[UI-07] the privacy policy page distinguishes closing the cookie notice from agreeing to it', () => {
    expect(cookies.get('infoCookie')).toMatch(/«Разрешить» или «Только необходимые».*крестиком, ответа нет/);
    const sectionText = parts.map(({ text = '' }) => text).join('\n');
    expect(sectionText).toContain('Закрыть уведомление не значит согласиться');
    expect(sectionText).not.toContain('вы закрыли уведомление о cookie, хранится 30 дней');
  });

  test('[DATA-03] the privacy policy page states the retention periods of docs/operations.md', () => {
    const sectionText = parts.map(({ text = '' }) => text).join('\n');
    for (const term of [
      'пять полных лет после года, в котором заказ завершён',
      'код живёт 10 минут',
      'заявка один год, файл 90 дней',
      '30 дней после отправки, 90 дней, если отправить не удалось',
      'неподтверждённая подписка хранится неделю',
    ]) {
      expect(sectionText).toContain(term);
    }
  });
});

test('[DATA-03] only the modules that the policy page is checked against write to browser storage', () => {
  const WRITES = /\b(?:localStorage|sessionStorage)\.setItem\(|\bdocument\.cookie\s*=|\bCookies\.set\(|\bindexedDB\b/;
  const KEEPERS = [
    'components/feedback/reload-from-server-client.tsx',
    'lib/browser/early-script.ts',
    'lib/browser/local-storage.ts',
    'lib/browser/session-storage.ts',
    'lib/browser/vision.ts',
    'lib/cookies.ts',
    'server/html/error-page.ts',
  ];
  const files = ['app', 'components', 'server', 'lib', 'stores'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(code.filter((file) => WRITES.test(readFileSync(file, 'utf8'))).sort()).toEqual(KEEPERS);
});
