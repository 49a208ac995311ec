import { staff } from '../../contract/staff/calls';
import type { KeyFailure } from '../../contract/staff/keys';
import type { FailureRow } from './failures-store';

const SUMMARIES = new Map<string, string>(Object.values(staff).map(({ path, summary }) => [path, summary]));

/** In Russian; a call that the contract has lost is named by its path. */
export const callName = (path: string): string => SUMMARIES.get(path) ?? path;

export const presentFailure = ({ call, message, count, first_at, last_at }: FailureRow): KeyFailure => ({
  ...{ summary: callName(call), message, count },
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
});
