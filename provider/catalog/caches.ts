import { dayOf, isYounger } from '../clock/rules';
import { RevisionCache } from '../revision-cache';
import type { IndexedCard } from './cards';
import type { ComposedDetail } from './detail';
import type { FilterResult } from './filtering';
import type { IndexView } from './index/catalogue-index';
import type { SimilarRevision } from './recommendations';

type CatalogueStamp = { revision: number; categories: number; at: Date };
type CardStamp = { revision: number; day: Date };

const SIZES = { cards: 10_000, details: 5_000, filterResults: 200, similar: 2_000 };
/** For what has no revision: orders that contain a product, recommendations chosen by staff. */
const DETAIL_LIFETIME_MS = 60_000;

export const createCaches = (catalogue: IndexView) => ({
  cards: new RevisionCache<number, IndexedCard, CardStamp>(
    SIZES.cards,
    ({ revision, day }, current, { ordinal, family }) =>
      day.getTime() === current.day.getTime() &&
      catalogue.index.isUnchanged(ordinal, revision) &&
      catalogue.index.isFamilyUnchanged(family, revision),
  ),
  details: new RevisionCache<string, ComposedDetail, CatalogueStamp>(
    SIZES.details,
    (read, current, { ordinals, families }) =>
      isYounger(read.at, current.at, DETAIL_LIFETIME_MS) &&
      dayOf(read.at) === dayOf(current.at) &&
      read.categories === current.categories &&
      ordinals.every((ordinal) => catalogue.index.isUnchanged(ordinal, read.revision)) &&
      families.every((family) => catalogue.index.isFamilyUnchanged(family, read.revision)),
  ),
  filterResults: new RevisionCache<string, FilterResult, string>(SIZES.filterResults),
  similar: new RevisionCache<string, number[], SimilarRevision>(
    SIZES.similar,
    (read, current) => read.sets === current.sets && read.popular === current.popular,
  ),
});
