import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { Instant, requiredText, Status, Uuid } from './primitives';

const WhichOrder = z.object({ token: z.string().max(300).optional(), number: z.string().max(20).optional() });

const Done = z.object({ status: Status, message: z.string() });

/** Problems with a delivered order: the text first, then the photos one by one. */
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
  /** The caller generates `uuid`, so a repeated call creates one claim. */
  send: call({
    method: 'POST',
    path: '/orders/claims/send/',
    summary: 'Рассказать о проблеме с заказом',
    identity: ['customer'],
    rate: 'form',
    body: WhichOrder.extend({ uuid: Uuid, text: requiredText(LIMITS.text) }),
    answer: Done,
  }),
  /** One photo per call: all in one letter would exceed mailbox limits. A repeated `position` counts as one photo. */
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
