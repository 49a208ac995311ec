import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { Instant, requiredText, Status, Uuid } from './primitives';

const WhichOrder = z.object({ token: z.string().max(300).optional(), number: z.string().max(20).optional() });

const Done = z.object({ status: Status, message: z.string() });

export const claims = {
  list: call({
    method: 'GET',
    path: '/orders/claims/list/',
    summary: 'Обращения по заказу',
    identity: ['customer'],
    rate: 'claims',
    query: WhichOrder,
    answer: z.object({
      may_claim: z.boolean(),
      claims: z.array(z.object({ date: Instant, text: z.string(), photos: z.int().min(0) })),
    }),
  }),
  send: call({
    method: 'POST',
    path: '/orders/claims/send/',
    summary: 'Рассказать о проблеме с заказом',
    identity: ['customer'],
    rate: 'form',
    body: WhichOrder.extend({ uuid: Uuid, text: requiredText(LIMITS.text) }),
    answer: Done,
  }),
  /** One photo per call: together they would exceed the size limit of an e-mail. A repeated `position` adds none. */
  addPhoto: call({
    method: 'POST',
    path: '/orders/claims/photo/',
    summary: 'Приложить фотографию к обращению',
    identity: ['customer'],
    rate: 'claim_photo',
    multipart: true,
    hasFile: true,
    body: WhichOrder.extend({
      uuid: Uuid,
      position: z.coerce.number().int().min(1).max(LIMITS.photos),
      file: z.file(),
    }),
    answer: Done,
  }),
} as const;
