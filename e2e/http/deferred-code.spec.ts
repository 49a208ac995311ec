import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { listAssets } from '../../scripts/check/size';
import { test } from '../shop';

const CHUNKS = '.next/static/chunks';

/** Strings that appear only in the deferred code, in any build. */
const OF_FORMS = { forms: 'Отправить заявку' };
const LATER = {
  reCAPTCHA: 'google-recaptcha-v3',
  SmartCaptcha: 'smartcaptcha.yandexcloud.net',
  'rules of forms': 'shouldUnregister',
  checks: 'invalid_type',
  masks: 'IMask',
  toasts: 'Toastify__',
  maps: 'api-maps.yandex',
  'what is fetched anew': 'notifyOnChangeProps',
  'motion of lists': 'motionPopId',
  'motion of layers': 'manualStartTime',
};

/** Pages with an inline form, and pages without one. */
const WITH_FORM = ['/', '/contacts', '/services/posadka'];
const WITHOUT = ['/catalog/hvojnye', '/news', '/portfolio', '/policy', '/about', '/cart', '/result?search=туя'];

const built = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(path.join(CHUNKS, name), 'utf8'));

for (const address of [...WITH_FORM, ...WITHOUT]) {
  test(`[FORM-14] ${address} loads the code of forms only with a form, and no deferred code`, async ({ request }) => {
    const { scripts } = listAssets(await (await request.get(address)).text());
    const loaded = await Promise.all(scripts.map(async (script) => (await request.get(script)).text()));
    const isIn = (code: string[], word: string) => code.some((text) => text.includes(word));
    expect(loaded.length).toBeGreaterThan(5);
    for (const [what, word] of Object.entries(OF_FORMS)) {
      expect(isIn(loaded, word), what).toBe(WITH_FORM.includes(address));
    }
    for (const [what, word] of Object.entries(LATER)) {
      expect(isIn(built, word), `the build has ${what}`).toBe(true);
      expect(isIn(loaded, word), what).toBe(false);
    }
  });
}
