import { z } from 'zod';
import type { Call } from '../contract/call';
import { calls } from '../contract/calls';

const HEADERS = {
  cart: 'cartid',
  favourites: 'favoritesid',
  bearer: 'authorization',
  customer: 'authorization',
  staff: 'authorization',
} as const;

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });

function parametersOf(call: Call) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const headers = [
    ...(call.identity ?? []).map((identity) => ({
      name: HEADERS[identity],
      required: identity === 'bearer' || identity === 'staff',
    })),
    ...(call.idempotent ? [{ name: 'idempotency-key', required: true }] : []),
  ].map((header) => ({ ...header, in: 'header', schema: { type: 'string' } }));
  const query = call.query ? (toSchema(call.query, 'input') as { properties?: object; required?: string[] }) : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...headers, ...inQuery];
}

function operation(area: string, call: Call) {
  const type = call.multipart ? 'multipart/form-data' : 'application/json';
  return {
    tags: [area],
    summary: call.summary,
    parameters: parametersOf(call),
    ...(call.body && {
      requestBody: { required: true, content: { [type]: { schema: toSchema(call.body, 'input') } } },
    }),
    responses: {
      200: { description: 'Ответ', content: { 'application/json': { schema: toSchema(call.answer, 'output') } } },
      400: { description: 'Неверный запрос: {status: 0, message, errors}' },
      default: { description: 'Отказ: {status: 0, message}; 401, 403, 404, 409, 413, 415, 422, 429 или 503' },
    },
  };
}

export function openApiDocument({ isStaff }: { isStaff: boolean }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, areaCalls] of Object.entries(calls)) {
    for (const call of Object.values<Call>(areaCalls)) {
      if (call.identity?.includes('staff') && !isStaff) continue;
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(area, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Магазин питомника', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
  };
}
