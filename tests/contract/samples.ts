import type { Call } from '@/contract/call';
import { calls } from '@/contract/calls';
import { describeKind, listKinds } from '@/contract/document-kinds';
import { STAFF_BODIES, STAFF_QUERIES } from './staff-samples';

const uuid = 'f3b1a7de-0000-4000-a000-000000000000';
const login = 'anna@example.com';
const code = '123456';
const phone = '+7 916 123 45-67';
const token = 'bm90LW91cnM.c2lnbmF0dXJl';

/** A minimal PDF that every reader accepts. */
export const PLAN = new File(['%PDF-1.4\ntrailer <</Size 1>>\nstartxref\n9\n%%EOF\n'], 'plan.pdf', {
  type: 'application/pdf',
});

/** A valid body of every call, with every field. The ids do not exist, so the calls change nothing. */
const BODIES: Record<string, object> = {
  'cart.add': { uuid, amount: 1 },
  'cart.remove': { uuid, amount: 1 },
  'cart.reserve': { data: {} },
  'cart.renew': { data: { uuid } },
  'cart.saveToUser': { cartid: uuid },
  'cart.merge': { cartid: uuid },
  'delivery.quote': { method: 'courier', x: 55.76, y: 37.61 },
  'orders.process': {
    user_data: { name: 'Анна Петрова', phone, email: login, consent: true },
    order_data: {
      uuid,
      delivery: {
        method: 'courier',
        address: 'Москва, Тверская, 1',
        details: 'Код домофона 45',
        x: 55.76,
        y: 37.61,
        price: 1_200,
      },
      payment_method: 'invoice',
      company: { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, Садовая, 1' },
      if_missing: 'call',
      comment: 'Позвоните заранее',
    },
  },
  'orders.cancelByLink': { token },
  'orders.payByLink': { token },
  'payments.notify': { event: 'payment.succeeded', object: { id: '23d93cac-000f-5000-8000-126628f15141' } },
  'accounts.sendCode': { login },
  'accounts.loginByCode': { login, code },
  'accounts.loginByPassword': { login, password: 'правильный пароль' },
  'accounts.refresh': { refresh: token },
  'accounts.checkCredentials': { login },
  'accounts.update': {
    first_name: 'Анна',
    last_name: 'Петрова',
    phone,
    email: login,
    mailing_type: ['newsletter'],
    delivery_address_info: { address: 'Москва, Тверская, 1', x: 55.76, y: 37.61 },
    password: 'новый пароль',
    own_code: code,
    current_password: 'прежний пароль',
    code,
  },
  'accounts.revoke': { uuid },
  'accounts.returnLogin': { token },
  'accounts.erase': { code },
  'favourites.add': { uuid },
  'favourites.remove': { uuid },
  'favourites.saveToUser': { favoritesid: uuid },
  'favourites.merge': { favoritesid: uuid },
  'forms.send': {
    mailing_type: 'consultation',
    username: 'Анна',
    email: login,
    phone,
    text: 'Какую тую посадить?',
    select: 'posadka',
    consent: true,
    file: PLAN,
    recaptcha_token: 'token',
  },
  'delivery.suggest': { query: 'Истра, улица Лесная' },
  'claims.send': { token, number: '4821-0379', uuid, text: 'Хвоя пожелтела' },
  'claims.addPhoto': { token, number: '4821-0379', uuid, position: 1, file: PLAN },
  'forms.humanCheck': { token },
  'forms.unsubscribe': { token },
  'forms.unsubscribeOneClick': { 'List-Unsubscribe': 'One-Click' },
  'forms.confirm': { token },
  'forms.backInStockCheck': { product_uuid: uuid, email: login, username: 'Анна' },
  'forms.backInStockAdd': { product_uuid: uuid, email: login, username: 'Анна' },
  'reviews.add': { product_uuid: uuid, username: 'Анна', rating: 5, text: 'Прижилась', consent: true },
  'reviews.addPhoto': { uuid, position: 1, file: PLAN },
  ...STAFF_BODIES,
};

const QUERIES: Record<string, Record<string, string>> = {
  'catalog.list': { category: 'hvoynye', page: '1', page_size: '24', sort: 'name', price_min: '1', price_max: '9' },
  'catalog.search': { search: 'туя', as_typed: '1', page: '1' },
  'catalog.suggest': { search: 'туя' },
  'catalog.byUuid': { uuids: uuid },
  'catalog.bySlug': { slugs: 'tuya-zapadnaya' },
  ...Object.fromEntries(listKinds().map((kind) => [`content.${describeKind(kind).api.list.name}`, { page: '1' }])),
  'orders.history': { page: '1' },
  'favourites.shared': { token: uuid },
  'claims.list': { token, number: '4821-0379' },
  'orders.byLink': { token },
  'forms.unsubscribeOneClick': { token },
  'reviews.list': { product: uuid, page: '1' },
  'syndication.pages': { type: 'news', part: '1', after: '', limit: '10' },
  'syndication.offers': { after: '0', limit: '10' },
  'moved.find': { address: '/no-such-page' },
  ...STAFF_QUERIES,
};

export type NamedCall = { name: string; call: Call; body: object | undefined; query: Record<string, string> };

export const CALLS: NamedCall[] = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries(areaCalls).map(([key, call]): NamedCall => {
    const name = `${area}.${key}`;
    const [body, query] = [BODIES[name], QUERIES[name]];
    if (Boolean(call.body) !== Boolean(body)) throw new Error(`samples.ts: ${name} needs a body as its call has one`);
    if (Boolean(call.query) !== Boolean(query))
      throw new Error(`samples.ts: ${name} needs a query as its call has one`);
    return { name, call, body, query: query ?? {} };
  }),
);
