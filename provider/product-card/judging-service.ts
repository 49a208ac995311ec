import type { Transaction } from '../db/connection';
import { claimPictures } from '../media/service';
import * as names from './names-store';
import { type CardFields, faultsOf } from './rules';
import { slugCandidates } from './slug-rules';
import * as store from './store';

/** `before`: what is stored, of a card that is changed. */
export type WantedCard = { uuid: string; fields: CardFields; before?: CardFields; reserved?: number };
export type JudgedCard = { uuid: string; wanted: CardFields; errors: Record<string, string> };

/** Slugs of these that other cards of the same list are about to have. */
export type ListSpoken = (slugs: readonly string[]) => Promise<ReadonlySet<string>>;

const NOBODY: ListSpoken = async () => new Set();

/** What would be written, and why it may not be. In one list a slug or an article number belongs to the first that has it. */
export async function judgeCards(
  tx: Transaction,
  cards: readonly WantedCard[],
  now: Date,
  listSpoken = NOBODY,
): Promise<JudgedCard[]> {
  const named = await nameCards(tx, cards, listSpoken);
  const pictured = await claimAll(tx, named, now);
  const neighboursOf = await findNeighbours(tx, pictured);
  return pictured.map(({ uuid, fields: wanted, before, reserved = 0, lost }) => {
    const near = neighboursOf({ uuid, fields: wanted, ...(before && { before }) });
    return { uuid, wanted, errors: faultsOf(wanted, { ...near, lost }, { before, reserved, now }) };
  });
}

export async function judgeCard(tx: Transaction, card: WantedCard, now: Date): Promise<JudgedCard> {
  const [judged] = await judgeCards(tx, [card], now);
  if (!judged) throw new Error(`No verdict on ${card.uuid}`);
  return judged;
}

async function nameCards<Card extends WantedCard>(
  tx: Transaction,
  cards: readonly Card[],
  listSpoken: ListSpoken,
): Promise<Card[]> {
  const numbered = await numberCards(tx, cards);
  const candidates = new Map(
    numbered.flatMap(({ uuid, fields }) => (fields.slug ? [] : [[uuid, slugCandidates(uuid, fields)] as const])),
  );
  if (candidates.size === 0) return numbered;
  const asked = [...candidates.values()].flat();
  const taken = await names.takenSlugs(tx, asked, [...candidates.keys()]);
  for (const slug of await listSpoken(asked)) taken.add(slug);
  for (const { fields } of numbered) if (fields.slug) taken.add(fields.slug);
  return numbered.map((card) => {
    const slug = candidates.get(card.uuid)?.find((candidate) => !taken.has(candidate));
    if (slug === undefined) return card;
    taken.add(slug);
    return { ...card, fields: { ...card.fields, slug } };
  });
}

async function numberCards<Card extends WantedCard>(tx: Transaction, cards: readonly Card[]): Promise<Card[]> {
  const isNumbered = cards.every(({ fields }) => fields.sku);
  let next = isNumbered ? 0 : await names.nextSku(tx);
  return cards.map((card) => {
    const { related, sku } = card.fields;
    const numbered = sku || String(next++);
    return { ...card, fields: { ...card.fields, related: [...new Set(related)], sku: numbered } };
  });
}

/** Added pictures have the shape of what was uploaded, whatever the form says. */
async function claimAll(tx: Transaction, cards: readonly WantedCard[], now: Date) {
  const addedOf = ({ fields, before }: WantedCard) => {
    const known = new Set(before?.pictures.map(({ src }) => src));
    return fields.pictures.map(({ src }) => src).filter((src) => !known.has(src));
  };
  const claimed = await claimPictures(tx, now, [...new Set(cards.flatMap(addedOf))]);
  const lost = new Set(claimed.lost);
  return cards.map((card) => {
    const pictures = card.fields.pictures.map((picture) => ({ ...picture, ...claimed.shapes.get(picture.src) }));
    return {
      ...card,
      fields: { ...card.fields, pictures },
      lost: addedOf(card).filter((src) => lost.has(src)).length,
    };
  });
}

async function findNeighbours(tx: Transaction, cards: readonly WantedCard[]) {
  const slugs = new Set((await store.listCategories(tx)).map(({ slug }) => slug));
  const asked = cards.flatMap(({ fields: { sibling, related } }) => [...(sibling ? [sibling] : []), ...related]);
  const kept = new Set(await store.listKept(tx, asked));
  const ownerOf = await findOwners(tx, cards);
  return (card: WantedCard) => {
    const { category, sibling, related } = card.fields;
    return {
      category: slugs.has(category),
      sibling: sibling === null || (sibling !== card.uuid && kept.has(sibling)),
      related: related.includes(card.uuid) ? 0 : related.filter((id) => kept.has(id)).length,
      ...ownerOf(card),
    };
  };
}

async function findOwners(tx: Transaction, cards: readonly WantedCard[]) {
  const slugs = cards.flatMap(({ fields, before }) => (fields.slug === before?.slug ? [] : fields.slug));
  const skus = cards.flatMap(({ fields, before }) => (fields.sku === before?.sku ? [] : fields.sku));
  const keys = await names.articleKeys(tx, skus);
  const bySlug = grouped(await names.ownersOfSlugs(tx, slugs));
  const byArticle = grouped(await names.ownersOfArticles(tx, skus));
  return ({ uuid, fields: { slug, sku, name }, before }: WantedCard) => {
    const first = (known: typeof bySlug, key: string) => {
      const owner = known.get(key)?.find(({ id }) => id !== uuid);
      if (!owner) known.set(key, [{ key, id: uuid, name }]);
      return owner?.name;
    };
    return {
      slug: slug === before?.slug ? undefined : first(bySlug, slug),
      sku: sku === before?.sku ? undefined : first(byArticle, keys.get(sku) ?? sku),
    };
  };
}

function grouped<Owner extends { key: string }>(owners: readonly Owner[]): Map<string, Owner[]> {
  const groups = new Map<string, Owner[]>();
  for (const owner of owners) groups.set(owner.key, [...(groups.get(owner.key) ?? []), owner]);
  return groups;
}
