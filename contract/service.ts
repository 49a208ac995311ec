import { z } from 'zod';
import { call } from './call';

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
