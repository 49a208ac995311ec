import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffViews, ViewedList } from '../../contract/staff/views';
import type { Context } from '../context';
import type { StaffActor } from '../http/dependencies';
import { lockAccount } from './accounts-store';
import * as store from './views-store';

type Done = AnswerOf<typeof staffViews.saveView>;
type Person = Pick<StaffActor, 'account_id'>;

const MOST = 30;
const NO_ACCOUNT: Done = { status: 0, message: 'Виды сохраняют сотрудники, вошедшие по паролю' };

export const listViews = async (
  { db }: Pick<Context, 'db'>,
  { account_id }: Person,
  list: ViewedList,
): Promise<AnswerOf<typeof staffViews.views>> => ({
  items: account_id ? await store.listViews(db, account_id, list) : [],
});

export async function saveView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { account_id }: Person,
  { list, name, query }: ParsedBodyOf<typeof staffViews.saveView>,
): Promise<Done> {
  if (!account_id) return NO_ACCOUNT;
  return db.transaction(async (tx): Promise<Done> => {
    await lockAccount(tx, account_id);
    const views = await store.listViews(tx, account_id, list);
    const former = views.find((view) => view.name === name);
    if (former) await store.setQuery(tx, former.id, query);
    else if (views.length >= MOST) return { status: 0, message: `Больше ${MOST} видов не сохранить, уберите лишние` };
    else await store.insertView(tx, { id: randomUUID(), account_id, list, name, query, created_at: now() });
    return { status: 1, message: `Вид «${name}» сохранён` };
  });
}

export async function removeView({ db }: Pick<Context, 'db'>, { account_id }: Person, id: string): Promise<Done> {
  if (!account_id) return NO_ACCOUNT;
  const isRemoved = await db.transaction((tx) => store.removeView(tx, account_id, id));
  return { status: 1, message: isRemoved ? 'Вид убран' : 'Такого вида уже нет' };
}
