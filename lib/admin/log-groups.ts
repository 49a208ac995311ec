import type { LogEntry } from '@/contract/staff/log';

/** Neighbouring entries of one request are one act: an edit writes the order, its lines and the letter. */
export function groupEntries(entries: readonly LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.request_id !== undefined && last?.[0]?.request_id === entry.request_id) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
