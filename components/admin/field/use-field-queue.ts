import { useEffect, useState } from 'react';
import { isOwnDocument, keepFieldPage, openOwnDocument } from '@/lib/browser/field-page';
import { keepPlants } from './field-plants';
import { FieldQueue } from './field-queue';

/** What one person has done with this phone, sent while the page is open. Keeps what the page needs without a network. */
export function useFieldQueue(owner: string): FieldQueue {
  const [queue] = useState(() => new FieldQueue(owner));
  useEffect(() => {
    if (!isOwnDocument()) return openOwnDocument();
    const leaving = new AbortController();
    keepPlants(leaving.signal).catch(() => undefined);
    void keepFieldPage();
    const stop = queue.start();
    return () => {
      leaving.abort();
      stop();
    };
  }, [queue]);
  return queue;
}
