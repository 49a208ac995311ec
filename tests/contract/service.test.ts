import { describe, expect, test } from 'vitest';
import { service } from '@/contract/service';
import { callApi, target } from './client';
import { CALLS } from './samples';

describe('service', () => {
  test('the liveness probe answers 200', async () => {
    expect((await callApi(service.live)).body).toEqual({ status: 'ok' });
  });

  test('the readiness probe names the database in use', async () => {
    const { body } = await callApi(service.ready);
    const { name } = target();
    const isPostgres =
      ['postgresql', 'cluster'].includes(name) || Boolean(process.env.TEST_DATABASE_URL && name === 'http');
    expect(body.database).toBe(isPostgres ? 'postgresql' : 'pglite');
  });

  test('[DATA-01] the OpenAPI document describes every call that a visitor may make', async () => {
    const { body } = await callApi(service.openapi);
    const paths = body.paths as Record<string, Record<string, unknown>>;
    const open = CALLS.filter(({ call }) => !call.identity?.includes('staff'));
    for (const { call, name } of open) expect(paths[call.path], name).toHaveProperty(call.method.toLowerCase());
  });

  test('a probe answers HEAD with 200 and no body', async () => {
    const answer = await target().send('/health/live', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
