import { afterEach, beforeEach } from 'vitest';
import { type Notice, onNotice } from '@/lib/notify';

type Recorded = Pick<Notice, 'kind' | 'text' | 'action'>;

/** What each test of the file has notified so far. */
export function recordNotices(): Recorded[] {
  const notices: Recorded[] = [];
  let stop = () => {};
  beforeEach(() => {
    notices.length = 0;
    stop = onNotice(({ kind, text, action }) => notices.push({ kind, text, ...(action && { action }) }));
  });
  afterEach(() => stop());
  return notices;
}
