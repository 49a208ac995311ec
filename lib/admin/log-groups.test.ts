import { expect, test } from 'vitest';
import type { LogEntry } from '@/contract/staff/log';
import { groupEntries } from './log-groups';

const entry = (id: number, request_id?: string): LogEntry => ({
  ...{ id, at: '2026-11-28T09:00:00Z', actor: 'Ольга', subject: 'orders', key: String(id), name: '', kind: 'changed' },
  ...{ before: {}, after: {}, can_restore: false, ...(request_id && { request_id }) },
});
const idsOf = (...entries: LogEntry[]) => groupEntries(entries).map((group) => group.map(({ id }) => id));

test('neighbouring entries of one request are one act, all others stand alone', () => {
  expect(idsOf(entry(5, 'a'), entry(4, 'a'), entry(3, 'b'), entry(2, 'a'))).toEqual([[5, 4], [3], [2]]);
  expect(idsOf(entry(2), entry(1))).toEqual([[2], [1]]);
  expect(idsOf()).toEqual([]);
});
