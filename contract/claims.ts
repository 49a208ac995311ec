import { z } from 'zod';
import { call } from './call';
import { LIMITS } from './limits';
import { Instant, requiredText, Status, Uuid } from './primitives';

/** Which order: by the token of its link, or by its number for the customer who is signed in. */
const WhichOrder = z.object({ token: z.string().max(300).optional(), number: z.string().max(20).optional() });

const Done = z.object({ status: Status, message: z.string() });

/** What a customer tells of an order that has reached them: words first, then the photos one by one. */
export const claims = {
  list: call({
    method: 'GET',
    path: '/orders/claims/list/',
    summary: 'Обращения по заказу',
    identity: ['customer'],
    rate: 'claims',
    query: WhichOrder,
    answer: z.object({
      /** The order has been handed over, and its guarantee has not ended. */
      may_claim: z.boolean(),
      /** Oldest first. */
      claims: z.array(z.object({ date: Instant, text: z.string(), photos: z.int().min(0) })),
    }),
  }),
  /** `uuid` is the caller's: sent twice it is one claim. */
  send: call({
    method: 'POST',
    path: '/orders/claims/send/',
    summary: 'Рассказать о проблеме с заказом',
    identity: ['customer'],
    rate: 'form',
    body: WhichOrder.extend({ uuid: Uuid, text: requiredText(LIMITS.text) }),
    answer: Done,
  }),
  /** A letter with all of them would be larger than mailboxes take. The same position twice is one photo. */
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
