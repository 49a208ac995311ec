import { useEffect, useState } from 'react';
import { isOwnDocument, keepFieldPage, openOwnDocument } from '@/lib/browser/field-page';
import { keepPlants } from './field-plants';
import { FieldQueue } from './field-queue';

/** What one person has done with this phone, sent while the page is open. Keeps what the page needs without a network. */
export function useFieldQueue(owner: string, isKeptOffline: boolean): FieldQueue {
  const [queue] = useState(() => new FieldQueue(owner));
  useEffect(() => {
    if (!isOwnDocument()) return openOwnDocument();
    const leaving = new AbortController();
    keepPlants(leaving.signal).catch(() => undefined);
    if (isKeptOffline) void keepFieldPage();
    const stop = queue.start();
    return () => {
      leaving.abort();
      stop();
    };
  }, [queue, isKeptOffline]);
  return queue;
}
