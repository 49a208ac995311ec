import { beforeAll } from 'vitest';
import { forms } from '@/contract/forms';
import { ask, stand } from './client';
import { setShelf, takeProduct } from './nursery';
import { newEmail, Visitor } from './visitor';

/** What takes minutes begins before all other tests and is looked at after them: `patience.test.ts`. */
export const early = {
  /** Deleting an account takes a second code, and nobody gets two within 120 seconds. */
  leaving: new Visitor(),
  /** Who waits for a product; the shop looks once a minute whether one is back. */
  reader: newEmail(),
  /** The same with a mailbox that takes nothing. */
  unreachable: newEmail(),
  back: { uuid: '', name: '' },
  stillAway: '',
};

export function beginEarly(): void {
  beforeAll(async () => {
    await early.leaving.signIn();
    stand().mail.refuse(early.unreachable);
    early.back = await takeProduct({ stocked: 0 });
    early.stillAway = (await takeProduct({ stocked: 0 })).uuid;
    await waitFor(early.back.uuid, early.reader);
    await waitFor(early.stillAway, early.reader);
    await waitFor(early.back.uuid, early.unreachable);
    await setShelf(early.back.uuid, { stocked: 3 });
  });
}

const waitFor = (product_uuid: string, email: string) =>
  ask(forms.backInStockAdd, { body: { product_uuid, email, username: 'Анна' } });
