import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { plantName } from '../../contract/plant-name';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { staffProductPhotos } from '../../contract/staff/product-photos';
import type { Context } from '../context';
import type { StoredPicture } from '../db/stored';
import { claimPictures } from '../media/service';
import { articleBeginnings, articleKey, isAmbiguous } from './article-rules';
import { toNamed } from './service';
import * as store from './store';

type Found = AnswerOf<typeof staffProductPhotos.findByFileNames>;
type Photo = ParsedBodyOf<typeof staffProductPhotos.addPhotos>['photos'][number];
type Added = { answer: AnswerOf<typeof staffProductPhotos.addPhotos>; changed: string[] };

export async function findByFileNames({ db }: Pick<Context, 'db'>, names: string[]): Promise<Found> {
  const beginnings = names.map(articleBeginnings);
  const products = await store.listByArticles(db, [...new Set(beginnings.flat())]);
  const byKey = new Map(products.map((product) => [articleKey(product.sku), product]));
  const items = names.map((name, index) => {
    const articles = beginnings[index]?.filter((text) => byKey.has(articleKey(text))) ?? [];
    if (isAmbiguous(articles)) return { name, message: unclearText(articles) };
    const product = byKey.get(articleKey(articles[0] ?? ''));
    return { name, ...(product && { product: toNamed(product) }) };
  });
  return { items };
}

const unclearText = (articles: readonly string[]): string =>
  `Подходят разные артикулы: ${articles.toReversed().join(' и\u00A0')}. Выберите растение`;

const refusal = (errors: Record<string, string>): Added => ({
  answer: { status: 0, message: 'Ничего не\u00A0добавлено: проверьте отмеченные фотографии', errors },
  changed: [],
});

/** All or none. Errors are named by the addresses of the pictures. */
export function addPhotos({ db, now }: Pick<Context, 'db' | 'now'>, photos: Photo[]): Promise<Added> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(photos.map(({ uuid }) => uuid))].sort();
    await store.lockRows(tx, ids);
    const rows = await store.listForPhotos(tx, ids);
    const sources = photos.map(({ src }) => src);
    const { lost, shapes } = await claimPictures(tx, now(), sources);
    const gone = photos.filter(({ uuid }) => !rows.has(uuid));
    const errors = [
      ...gone.map(({ src }): [string, string] => [src, 'Этого растения уже нет']),
      ...lost.map((src): [string, string] => [src, 'Загрузите эту фотографию ещё раз']),
    ];
    const next = new Map<string, StoredPicture[]>();
    for (const photo of photos) {
      const row = rows.get(photo.uuid);
      const known = next.get(photo.uuid) ?? row?.pictures ?? [];
      if (!row || known.some(({ src }) => src === photo.src)) continue;
      if (known.length >= STAFF_LIMITS.product_pictures) errors.push([photo.src, FULL]);
      next.set(photo.uuid, [...known, toPicture({ ...photo, ...shapes.get(photo.src) }, plantName(row))]);
    }
    if (errors.length > 0) return refusal(Object.fromEntries(errors));
    let added = 0;
    for (const [uuid, pictures] of next) {
      await store.putProduct(tx, uuid, { pictures });
      added += pictures.length - (rows.get(uuid)?.pictures.length ?? 0);
    }
    return { answer: { status: 1 as const, message: addedText(added, next.size) }, changed: [...next.keys()] };
  });
}

const FULL = `У\u00A0растения уже ${STAFF_LIMITS.product_pictures} фотографий, больше нельзя`;

const toPicture = ({ src, color, ratio }: Photo, alt: string): StoredPicture => ({
  ...{ src, alt: alt.slice(0, STAFF_LIMITS.picture_alt), plant_top: null, plant_bottom: null },
  ...(color && { color }),
  ...(ratio && { ratio }),
});

const addedText = (added: number, products: number): string =>
  added === 0 ? 'Эти фотографии уже есть' : `Добавлено фотографий: ${added}, растений: ${products}`;
