import type { ProviderEnv } from '../provider/env';
import { stopOnSignals } from '../runtime/signals';
import { serve } from '../server/main';
import { ensureBuilt } from './build';
import { readSettings, type Settings } from './settings';
import { untilReady } from './until-ready';

async function start(): Promise<void> {
  const { server: serverEnv, provider, storefront } = await readSettings();
  await ensureBuilt();
  const server = await serve(serverEnv);
  stopOnSignals(server.stop);
  await untilReady(server.origin);
  console.log(describeShop(server.port, provider, storefront));
}

function describeShop(port: number, provider: ProviderEnv, storefront: Settings['storefront']): string {
  const { DATA_DIR, DATABASE_URL, RATE_LIMITS } = provider;
  const ownBase = DATABASE_URL
    ? `PostgreSQL ${withoutPassword(DATABASE_URL)}`
    : `PGlite в ${DATA_DIR} (один процесс, без защиты от сбоя питания; надёжно – PostgreSQL: DATABASE_URL)`;
  const base = storefront.PROVIDER_URL ? `у провайдера ${storefront.PROVIDER_URL}` : ownBase;
  return `
Питомник открыт: http://localhost:${port}
  Админка   ${adminAddress(port, provider)}, первому владельцу – ссылка в журнале или npm run staff -- --invite почта
  База      ${base}
  Почта     ${isOn(provider.SMTP_URL, 'письма и коды ждут в базе', 'SMTP_URL')}
  SMS       ${isOn(provider.SMS_URL, 'коды на телефон ждут в базе', 'SMS_URL')}
  Telegram  ${isOn(provider.TELEGRAM_URL, 'сотрудникам ничего не приходит', 'TELEGRAM_URL')}
  Капча     ${describeCaptcha(provider, storefront)}
  Карты     ${isOn(storefront.YANDEX_MAPS_KEY, 'адрес показан словами', 'YANDEX_MAPS_KEY')}
  Метрика   ${isOn(storefront.METRIKA_ID, 'цели не считаются', 'METRIKA_ID')}
  Ключи     ${isOn(provider.SECRET, 'магазин хранит свой ключ в базе', 'SECRET', 'заданы')}
  Ключ      ${isOn(provider.STAFF_TOKEN, 'программы входят ключами из админки', 'STAFF_TOKEN')}
  Счётчики  ${isOn(provider.REDIS_LIMITS_URL ?? provider.REDIS_URL, 'ограничения считает каждый процесс сам', 'REDIS_URL', 'общие, в Redis')}
  Адреса    ${isOn(provider.DADATA_TOKEN, 'адрес вводят без подсказок, доставку по нему считают по телефону', 'DADATA_TOKEN', 'с подсказками')}
  Оплата    ${isOn(provider.YOOKASSA_URL, 'заказ оплачивают при получении', 'YOOKASSA_URL', 'онлайн, через ЮKassa')}
${RATE_LIMITS === 'off' ? '  !!! RATE_LIMITS=off: ограничения по адресам сняты, только для нагрузочных проверок\n' : ''}`;
}

/** A provider with a secret key refuses forms without a token, and only a site key brings one. [FORM-08] */
function describeCaptcha(provider: Settings['provider'], storefront: Settings['storefront']): string {
  const services = [
    { name: 'SMARTCAPTCHA', secret: provider.SMARTCAPTCHA_SECRET, siteKey: storefront.SMARTCAPTCHA_SITE_KEY },
    { name: 'RECAPTCHA', secret: provider.RECAPTCHA_SECRET, siteKey: storefront.RECAPTCHA_SITE_KEY },
  ];
  const chosen = services.find(({ secret }) => secret);
  if (chosen && !chosen.siteKey) {
    return `!!! формы не принимаются: к ${chosen.name}_SECRET нужен ключ сайта ${chosen.name}_SITE_KEY`;
  }
  const names = 'SMARTCAPTCHA_SECRET вместе с SMARTCAPTCHA_SITE_KEY';
  return isOn(chosen?.secret, 'формы принимаются без проверки на человека', names);
}

const adminAddress = (port: number, { ADMIN_HOST }: ProviderEnv): string =>
  ADMIN_HOST ? `на своём имени: ${ADMIN_HOST}` : `http://localhost:${port}/admin`;

const isOn = (setting: string | undefined, without: string, name: string, on = 'включено'): string =>
  setting ? on : `выключено, ${without}; включается переменной ${name}`;

function withoutPassword(address: string): string {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
}

start().catch((error: NodeJS.ErrnoException) => {
  const isPortTaken = error.code === 'EADDRINUSE';
  // For the terminal, not for the log.
  process.stderr.write(`${isPortTaken ? `Порт занят: задайте другой в PORT (${error.message})` : error.message}\n`);
  process.exit(1);
});
