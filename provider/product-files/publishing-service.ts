import type { AnswerOf } from '../../contract/call';
import type { staffProductFiles } from '../../contract/staff/product-files';
import { tagsOfListing } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { lacksOf, publishDrafts } from '../product-card/publishing-service';
import { closeWhole } from '../product-table/parts-service';
import { plants } from '../product-table/rules';
import * as store from './store';

type Published = AnswerOf<typeof staffProductFiles.publishProductFile>;

const PUBLISHED_AT_ONCE = 100;
const MOST_KEPT = 200;

export async function publishPart(
  tx: Transaction,
  id: string,
): Promise<{ worked: number; tags: string[] } | undefined> {
  const ids = await store.listPublishable(tx, id, PUBLISHED_AT_ONCE);
  if (ids.length === 0) {
    await store.updateFile(tx, id, { state: 'done' });
    await closeWhole(tx, id);
    return undefined;
  }
  const published = await publishDrafts(tx, ids);
  return { worked: published.length, tags: published.flatMap(tagsOfListing) };
}

export async function publishedAnswer({ db }: Pick<Context, 'db'>, id: string, published: number): Promise<Published> {
  const drafts = await store.listDrafts(db, id, MOST_KEPT);
  const kept = drafts.map((draft) => ({ name: draft.name, message: lacksOf(draft).join(', ') }));
  return { status: 1, message: toldOf(published, kept.length), ...(kept.length > 0 && { kept }) };
}

function toldOf(published: number, kept: number): string {
  if (published > 0) return `Опубликовали: ${plants(published)}`;
  return kept > 0 ? 'Пока все остались черновиками' : 'Черновиков из\u00A0этого файла больше нет';
}
