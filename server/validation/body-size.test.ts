import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { LIMITS } from '../../contract/limits';
import { bodySizeStatus } from './body-size';

const FORM = LIMITS.form_fields;
const WITH_FILE = FORM + LIMITS.file;
const CALL = '/api/claims/photo/';

test.each([
  ['/success/confirm', {}, undefined],
  ['/success/confirm', { 'content-length': String(FORM) }, undefined],
  ['/success/confirm', { 'content-length': String(FORM + 1) }, 413],
  ['/success/confirm', { 'transfer-encoding': 'chunked' }, 411],
  [CALL, { 'content-length': String(WITH_FILE) }, undefined],
  [CALL, { 'content-length': String(WITH_FILE + 1) }, 413],
  [CALL, { 'transfer-encoding': 'chunked' }, undefined],
])('the check of a body at %s with %j returns %s', (url, headers, status) => {
  expect(bodySizeStatus({ url, headers } as unknown as IncomingMessage)).toBe(status);
});
