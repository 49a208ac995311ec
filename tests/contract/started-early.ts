import { beforeAll } from 'vitest';
import { forms } from '@/contract/forms';
import { target } from './client';
import { setShelf, takeProduct } from './nursery';
import { Visitor } from './visitor';

/** Starts what takes minutes before all other tests; the results are checked in `delayed.test.ts`. */
export const early = {
  /** Deleting an account takes a second code, and a login gets one code in 120 seconds. */
  leaving: new Visitor(),
  /** Waits for a product; the job runs once a minute. */
  reader: new Visitor(),
  /** The same with a mailbox that rejects letters. */
  unreachable: new Visitor(),
  back: { uuid: '', name: '' },
  stillAway: '',
};

export function beginEarly(): void {
  beforeAll(async () => {
    await early.leaving.signIn();
    for (const visitor of [early.reader, early.unreachable]) await visitor.signIn();
    target().mail.refuse(early.unreachable.email);
    early.back = await takeProduct({ stocked: 0 });
    early.stillAway = (await takeProduct({ stocked: 0 })).uuid;
    await waitFor(early.back.uuid, early.reader);
    await waitFor(early.stillAway, early.reader);
    await waitFor(early.back.uuid, early.unreachable);
    await setShelf(early.back.uuid, { stocked: 3 });
  });
}

const waitFor = (product_uuid: string, visitor: Visitor) =>
  visitor.call(forms.backInStockAdd, { body: { product_uuid, email: visitor.email, username: 'Анна' } });
