import { cookieNames } from '../../lib/cookies';
import { isErrorShell } from '../next-internals';
import { hashOf } from './content-policy';

export type ErrorPage = { title: string; text: string; canClear?: true; canReload?: true };

export const BROKEN_ADDRESS: ErrorPage = {
  title: 'В адресе ошибка',
  text: 'Ссылка записана не до конца или с лишними знаками. Поищите растение в каталоге или начните с главной страницы.',
};
export const UNREADABLE: ErrorPage = {
  title: 'Запрос не получилось прочитать',
  text: 'По дороге к нам он испортился. Откройте страницу ещё раз или начните с главной.',
};
export const TOO_LONG: ErrorPage = {
  title: 'Слишком длинный запрос',
  text: 'Адрес слишком длинный, или браузер накопил слишком много файлов cookie. Удалите cookie нашего сайта и откройте страницу снова. В настройках браузера они называются «Файлы cookie и данные сайтов».',
  canClear: true,
};

export const BUSY: ErrorPage = {
  title: 'Сейчас очень много посетителей',
  text: 'Не успеваем открывать страницы всем сразу. Обновите страницу через несколько секунд: корзина и избранное на месте.',
  canReload: true,
};

/** Cookies to keep. `viewed` is the longest and least important. */
const KEPT_COOKIES = Object.values(cookieNames).filter((name) => name !== cookieNames.viewed);

/** Removes cookies of analytics and advertisers. No cookie of the shop is as long as 500 characters. */
const CLEAR = `const kept = ${JSON.stringify(KEPT_COOKIES)};
const button = document.querySelector('button');
button.hidden = false;
button.onclick = () => {
  const host = location.hostname;
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0];
    if (kept.includes(name) && cookie.length < 500) continue;
    for (const domain of ['', '; domain=' + host, '; domain=' + host.split('.').slice(-2).join('.')])
      document.cookie = name + '=; path=/; max-age=-1' + domain;
  }
  location.replace('/');
};`;

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; background: #faf9f5; color: #1a211b; font: 1rem/1.55 Manrope, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: clamp(64px, 16vh, 160px) clamp(16px, 4vw, 40px); }
p { max-width: 34em; margin: 12px 0 28px; color: #3f4740; }
p:first-child { margin: 0 0 32px; color: #1a4531; font-weight: 700; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.5rem); font-weight: 500; line-height: 1.15; }
nav { display: flex; flex-wrap: wrap; gap: 12px; }
a, button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; border: 0; border-radius: 8px; background: #22583d; color: #faf9f5; font: inherit; font-weight: 650; text-decoration: none; }
a + a, button { background: #eff4ea; color: #1a4531; }
button[hidden] { display: none; }
a:focus-visible, button:focus-visible { outline: 3px solid #22583d; outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
body { background: #131b16; color: #eef1ea; }
p { color: #cbd3ca; }
p:first-child { color: #8ccaa1; }
a, button { background: #2c7350; }
a + a, button { background: #1d2a21; color: #8ccaa1; }
a:focus-visible, button:focus-visible { outline-color: #8ccaa1; }
}`;

export const errorPageHtml = ({ title, text, canClear, canReload }: ErrorPage): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>Питомник растений</p>
<h1>${title}</h1>
<p>${text}</p>
<nav aria-label="Куда дальше">${canReload ? '<a href="">Обновить страницу</a>' : ''}<a href="/">На главную</a><a href="/catalog">Открыть каталог</a>${canClear ? '<button type="button" hidden>Удалить cookie и продолжить</button>' : ''}</nav>
</main>
${canClear ? `<script>${CLEAR}</script>\n` : ''}</body>
</html>
`;

const FAILED: Record<500 | 503, ErrorPage> = {
  500: {
    title: 'Не получилось загрузить',
    text: 'У нас что-то сломалось, и мы об этом уже знаем. Попробуйте ещё раз или начните с главной страницы.',
  },
  503: {
    title: 'Магазин сейчас не отвечает',
    text: 'Обычно это проходит за минуту. Откройте страницу ещё раз чуть позже.',
  },
};

/** Adds a title, and a text for visitors without JavaScript. [GEN-13] */
export function addErrorText(html: string, status: number): string {
  if (!isErrorShell(html, status)) return html;
  const { title, text } = FAILED[status === 503 ? 503 : 500];
  const fallback = `<noscript><main><p>${status}</p><h1>${title}</h1><p>${text}</p><nav aria-label="Куда дальше"><a href="">Попробовать ещё раз</a> <a href="/">На главную</a></nav></main></noscript>`;
  const titled = html.includes('<title>')
    ? html
    : html.replace(/<head[^>]*>/, (head) => `${head}<title>${title}</title>`);
  return titled.replace(/<body[^>]*>/, (body) => `${body}${fallback}`);
}

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashOf(CLEAR)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
};
