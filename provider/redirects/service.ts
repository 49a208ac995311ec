import type { AnswerOf } from '../../contract/call';
import type { moved } from '../../contract/moved';
import type { Redirect, staffRedirects } from '../../contract/staff/redirects';
import * as catalog from '../catalog/service';
import * as content from '../content/service';
import type { Context } from '../context';
import { normalAddress, pathOf, placeOf, refuseRedirects, targetOf } from './rules';
import * as store from './store';

const PAGE_SIZE = 100;

type Found = AnswerOf<typeof moved.find>;

/** For an address without a page: the staff's redirects first, then removed pages. */
export async function find(context: Context, address: string): Promise<Found | undefined> {
  const requested = normalAddress(address);
  const known = await store.findRedirects(context.db, [...new Set([requested, pathOf(requested)])]);
  const redirect = known.find(({ from }) => from === requested) ?? known[0];
  if (redirect) return { kind: 'moved', to: targetOf(redirect.to, redirect.from, requested) };
  return findGone(context, requested);
}

async function findGone(context: Context, address: string): Promise<Found | undefined> {
  const place = placeOf(address);
  const gone = place && (await store.findGone(context.db, place));
  if (!gone) return undefined;
  if (gone.leads_up) return { kind: 'moved', to: targetOf('/catalog', pathOf(address), address) };
  const near =
    place.section === 'catalog'
      ? await catalog.categoryCrumb(context, gone.category_id)
      : await content.sectionCrumb(context, place.section);
  return { kind: 'gone', name: gone.name, ...(near && { near }) };
}

export async function listRedirects({ db }: Context, page: number): Promise<AnswerOf<typeof staffRedirects.redirects>> {
  const [total, rows] = await Promise.all([
    store.countRedirects(db),
    store.listRedirects(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  const items = rows.map(({ from, to, created_at }) => ({ from, to, date: created_at.toISOString() }));
  return { total_number_items: total, items };
}

type Answer = AnswerOf<typeof staffRedirects.putRedirects>;

export function putRedirects({ db, now }: Context, given: Redirect[]): Promise<Answer> {
  // The last of several lines for one address wins.
  const byFrom = new Map(given.map(({ from, to }) => [normalAddress(from), to]));
  const pairs = [...byFrom].map(([from, to]) => ({ from, to }));
  return db.transaction(async (tx) => {
    const onward = await store.findRedirects(tx, [...new Set(pairs.map(({ to }) => normalAddress(to)))]);
    const message = refuseRedirects(pairs, new Set(onward.map(({ from }) => from)));
    if (message) return { status: 0 as const, message };
    await store.putRedirects(tx, pairs, now());
    return { status: 1 as const, message: `Записано: ${pairs.length}` };
  });
}

/** What leads to a moved page leads on in one step. */
export const followMove = store.retarget;

export async function removeRedirect({ db }: Context, from: string): Promise<Answer> {
  const isRemoved = await db.transaction((tx) => store.removeRedirect(tx, normalAddress(from)));
  return isRemoved
    ? { status: 1, message: 'Переадресация убрана' }
    : { status: 0, message: 'Такого адреса в таблице нет' };
}
