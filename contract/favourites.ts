import { z } from 'zod';
import { call } from './call';
import { Status, Uuid } from './primitives';

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
