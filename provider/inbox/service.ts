import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf } from '../../contract/call';
import { Uuid } from '../../contract/primitives';
import type { InboxCard, InboxItem, InboxKind, staffInbox } from '../../contract/staff/inbox';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import { feedbackPage } from '../content/service';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import * as notifications from '../notifications/service';
import { formatOrderNumber } from '../order-number/rules';
import { answerLetter } from './letters';
import { dueOf, excerptOf, type OpenItem, searchText, titleOf } from './rules';
import * as store from './store';

const PAGE_SIZE = STAFF_LIMITS.staff_page_size;

type Done = AnswerOf<typeof staffInbox.answerInbox>;

export async function listInbox(
  { db, env, channels }: Pick<Context, 'db' | 'env' | 'channels'>,
  { page, kind, state, search }: ParsedQueryOf<typeof staffInbox.inbox>,
  maySee: ReadonlySet<InboxKind>,
): Promise<AnswerOf<typeof staffInbox.inbox>> {
  const kinds = kind === undefined ? maySee : new Set([kind].filter((one) => maySee.has(one)));
  if (kinds.size === 0) return { total_number_items: 0, items: [] };
  const filter = { kinds, state, search: searchText(search ?? ''), hasMail: notifications.hasMail({ channels }) };
  const rows = await store.list(db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { total_number_items: rows[0]?.count ?? 0, items: rows.map((row) => toItem(row, env.DAYS_OFF)) };
}

function toItem(row: store.Found, daysOff: readonly string[]): InboxItem {
  const { kind, id, name, text, at, state, rating } = row;
  const due = state === 'open' ? dueOf(kind, at, daysOff) : undefined;
  return {
    ...{ kind, id, name, state },
    title: titleOf(row),
    excerpt: excerptOf(text),
    at: at.toISOString(),
    ...(due && { due: due.toISOString() }),
    ...(rating !== null && { rating }),
  };
}

export async function listOpen(
  { db, env, channels }: Pick<Context, 'db' | 'env' | 'channels'>,
  kind: InboxKind,
  most: number,
): Promise<OpenItem[]> {
  const filter = { kinds: new Set([kind]), state: 'open' as const, hasMail: notifications.hasMail({ channels }) };
  const rows = await store.list(db, filter, { limit: most, offset: 0 });
  return rows.map((row) => ({
    count: row.count,
    item: toItem(row, env.DAYS_OFF),
    order: row.number === null ? undefined : formatOrderNumber(row.number),
  }));
}

export async function getCard(context: Context, id: string): Promise<InboxCard | Refusal> {
  const { db, env } = context;
  const card = Uuid.safeParse(id).success ? await store.findCard(db, id, notifications.hasMail(context)) : undefined;
  if (!card) return absent();
  const [found, entries] = await Promise.all([store.listFiles(db, card), describeEntries(db, card)]);
  const files = found.flatMap(({ file }) => (file ? [file] : []));
  const due = card.state === 'open' ? dueOf(card.kind, card.at, env.DAYS_OFF) : undefined;
  const service = card.service === null ? undefined : await serviceName(context, card.service);
  return {
    kind: card.kind === 'claim' ? 'claim' : 'enquiry',
    ...{ id, name: card.name, state: card.state, text: card.text, files, entries },
    title: titleOf(card),
    at: card.at.toISOString(),
    expired_files: found.length - files.length,
    ...(due && { due: due.toISOString() }),
    ...(card.phone && { phone: card.phone }),
    ...(card.email && { email: card.email }),
    ...(card.number !== null && { order: formatOrderNumber(card.number) }),
    ...(service && { service }),
  };
}

const serviceName = async (context: Context, value: string): Promise<string> =>
  (await feedbackPage(context))?.services_list.find((service) => service.value === value)?.name ?? value;

async function describeEntries(db: Executor, card: store.Card): Promise<InboxCard['entries']> {
  const [rows, names] = await Promise.all([store.listEntries(db, card), namesOfActors(db)]);
  return rows.map(({ entry: { id, kind, text, actor, at }, letter }) => ({
    ...{ id, kind, text, at: at.toISOString() },
    ...(letter && { letter: notifications.letterState(letter) }),
    by: actorName(actor, names),
  }));
}

export async function readFile(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<AnswerOf<typeof staffInbox.inboxFile> | Refusal> {
  const file = Uuid.safeParse(id).success ? await store.readFile(db, id) : undefined;
  return file ? { name: file.name, type: file.type, content: file.content.toString('base64') } : absent();
}

const refused = (message: string): Done => ({ status: 0, message });
const CLOSED = 'Пока вы писали, это обращение уже закрыли. Откройте его снова, если нужно ответить ещё раз';
const OTHER = 'Эта запись уже есть в другом обращении';
const SENT: Done = { status: 1, message: 'Ответ отправлен' };
const STUCK: Done = { status: 1, message: 'Письмо поставлено в очередь, но почта не настроена', is_stuck: true };

type Entry = { id: string; item: string; kind: 'letter' | 'done'; text: string };

/** Entry, letter and state change in one transaction. A repeated id changes nothing. */
async function close(context: Context, entry: Entry, actor: string, done: Done): Promise<Done | Refusal> {
  const { id, item, kind, text } = entry;
  const answer = await context.db.transaction(async (tx): Promise<Done | Refusal> => {
    const card = await store.lock(tx, item, notifications.hasMail(context));
    if (!card) return absent();
    const known = await store.findEntry(tx, id);
    if (known) return known.item === item ? done : refused(OTHER);
    const problem = problemOf(card, entry);
    if (problem) return problem;
    if (kind === 'letter') {
      await notifications.queue(tx, context, [answerLetter(card, { id, text }, context.env.NURSERY_EMAIL)]);
    }
    const at = context.now();
    await store.insertEntry(tx, card, { id, kind, text, actor, at });
    await store.putSettled(tx, card, at);
    return done;
  });
  context.triggerOutbox();
  return answer;
}

function problemOf({ state, email }: store.Card, { kind, text }: Entry): Done | undefined {
  const isOpen = state === 'open';
  if (!isOpen && kind === 'done' && text === '') return { status: 1, message: 'Обращение уже закрыто' };
  if (!isOpen) return refused(CLOSED);
  return kind === 'letter' && !email ? refused('У покупателя нет почты, позвоните ему') : undefined;
}

export const answerItem = (
  context: Context,
  { id, item, text }: ParsedBodyOf<typeof staffInbox.answerInbox>,
  actor: string,
): Promise<Done | Refusal> =>
  close(context, { id, item, text, kind: 'letter' }, actor, notifications.hasMail(context) ? SENT : STUCK);

export const settleItem = (
  context: Context,
  { id, item, note = '' }: ParsedBodyOf<typeof staffInbox.settleInbox>,
  actor: string,
): Promise<Done | Refusal> =>
  close(context, { id, item, text: note, kind: 'done' }, actor, { status: 1, message: 'Ответили без письма' });

export const reopenItem = (context: Context, item: string, actor: string): Promise<Done | Refusal> =>
  context.db.transaction(async (tx): Promise<Done | Refusal> => {
    const card = await store.lock(tx, item, notifications.hasMail(context));
    if (!card) return absent();
    if (card.state !== 'open') {
      await store.insertEntry(tx, card, { id: randomUUID(), kind: 'reopened', text: '', actor, at: context.now() });
      await store.putSettled(tx, card, null);
    }
    return { status: 1, message: 'Обращение снова открыто' };
  });

/** Answers to a person and notes about them. [152-ФЗ] */
export const exportOf = async (
  { db }: Pick<Context, 'db'>,
  person: { email: string | null; orderIds: string[] },
): Promise<{ kind: string; text: string; date: string }[]> =>
  (await store.entriesOf(db, person)).map(({ at, ...entry }) => ({ ...entry, date: at.toISOString() }));
