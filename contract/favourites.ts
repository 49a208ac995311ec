import { z } from 'zod';
import { call } from './call';
import { Roubles, Status, Uuid } from './primitives';

const change = (path: string, summary: string) =>
  call({
    method: 'POST',
    path,
    summary,
    rate: 'cart',
    identity: ['favourites'],
    body: z.object({ uuid: Uuid }),
    answer: z.object({ status: Status, message: z.string(), total: z.int().min(0) }),
  });

/** Only `uuid` for products added before price and stock were recorded. */
export const WhenAdded = z.object({ uuid: Uuid, price: Roubles.optional(), in_stock: z.boolean().optional() });

export const favourites = {
  add: change('/favorites/add_product/post/', 'Добавить в избранное'),
  remove: change('/favorites/remove_product/post/', 'Убрать из избранного'),
  clear: call({
    method: 'POST',
    path: '/favorites/clear/post/',
    summary: 'Очистить избранное',
    rate: 'cart',
    identity: ['favourites'],
    answer: z.object({ status: Status }),
  }),
  list: call({
    method: 'GET',
    path: '/favorites/get_user_favorites_uuid_list/get/',
    summary: 'Избранное',
    identity: ['favourites'],
    answer: z.object({ products: z.array(Uuid), total: z.int().min(0) }),
  }),
  whenAdded: call({
    method: 'GET',
    path: '/favorites/when_added/get/',
    summary: 'Цена и наличие, с которыми растения попали в избранное',
    identity: ['favourites'],
    answer: z.object({ products: z.array(WhenAdded) }),
  }),
  share: call({
    method: 'POST',
    path: '/favorites/share/post/',
    summary: 'Ключ ссылки, по которой избранное можно только смотреть',
    rate: 'cart',
    identity: ['favourites'],
    answer: z.object({ status: Status, token: Uuid }),
  }),
  unshare: call({
    method: 'POST',
    path: '/favorites/unshare/post/',
    summary: 'Закрыть доступ по ссылке',
    rate: 'cart',
    identity: ['favourites'],
    answer: z.object({ status: Status, message: z.string() }),
  }),
  shared: call({
    method: 'GET',
    path: '/favorites/shared/get/',
    summary: 'Избранное по ссылке',
    rate: 'cart',
    query: z.object({ token: Uuid }),
    answer: z.object({ products: z.array(Uuid), total: z.int().min(0) }),
  }),
  saveToUser: call({
    method: 'POST',
    path: '/favorites/save_favorites_id_to_user/post/',
    summary: 'Связать избранное с покупателем',
    identity: ['bearer'],
    body: z.object({ favoritesid: Uuid }),
    answer: z.object({ status: Status, message: z.string() }),
  }),
  ofUser: call({
    method: 'GET',
    path: '/favorites/get_favorites_id_from_user/get/',
    summary: 'Избранное покупателя',
    identity: ['bearer'],
    answer: z.object({ favoritesid: Uuid.nullable() }),
  }),
  merge: call({
    method: 'POST',
    path: '/favorites/merge_favorites/post/',
    summary: 'Слить избранное гостя с избранным покупателя',
    identity: ['bearer'],
    body: z.object({ favoritesid: Uuid }),
    answer: z.object({ status: Status, message: z.string(), favoritesid: Uuid, total: z.int().min(0) }),
  }),
} as const;

export type WhenAdded = z.infer<typeof WhenAdded>;
