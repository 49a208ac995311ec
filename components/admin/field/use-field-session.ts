import { useEffect, useState } from 'react';
import { isOwnDocument, keepFieldPage } from '@/lib/browser/field-page';
import { FieldPlants } from './field-plants';
import { FieldQueue } from './field-queue';

/** The plants and the moves of one person on this phone, loaded and sent while the page is open. */
export function useFieldSession(owner: string) {
  const [session] = useState(() => {
    const plants = new FieldPlants(owner);
    return { plants, queue: new FieldQueue(owner, plants.setShelf) };
  });
  useEffect(() => {
    if (!isOwnDocument()) return window.location.reload();
    void session.plants.load();
    void keepFieldPage();
    return session.queue.start();
  }, [session]);
  return session;
}
