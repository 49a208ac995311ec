import { z } from 'zod';
import { call } from './call';

/** Calls for machines: probes and the description of the contract itself. */
export const service = {
  live: call({
    method: 'GET',
    path: '/health/live',
    summary: 'Процесс жив',
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: call({
    method: 'GET',
    path: '/health/ready',
    summary: 'База доступна и устроена, сообщения уходят',
    answer: z.object({
      status: z.literal('ok'),
      database: z.enum(['pglite', 'postgresql']),
      /** Seconds that the oldest message has been waiting past its time; 0 when nothing waits. */
      outbox_age: z.int().min(0),
    }),
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Описание договора',
    answer: z.record(z.string(), z.unknown()),
  }),
} as const;
