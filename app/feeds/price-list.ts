import { connection } from 'next/server';
import type { Offer } from '@/contract/syndication';
import { allOffers } from '@/lib/api/syndication';
import { lineOrEmpty } from '@/lib/api/valid-rows';
import type { FeedShop } from '@/lib/seo/feeds/offers';
import { answerStreamed, framed, XML_TYPE } from '@/lib/seo/streamed-response';
import { readShop } from './read-shop';

type PriceList = {
  name: string;
  open: (shop: FeedShop, made: string) => string;
  lineOf: (offer: Offer, shop: FeedShop) => string;
  close: string;
};

/** Streams all offers while they are read. */
export async function answerPriceList(list: PriceList): Promise<Response> {
  await connection();
  return answerStreamed(lines(list, new Date()), { type: XML_TYPE, maxAge: 300 });
}

async function* lines({ name, open, lineOf, close }: PriceList, now: Date): AsyncGenerator<string> {
  const shop = await readShop(now);
  const line = lineOrEmpty(name, (offer: Offer) => lineOf(offer, shop));
  yield* framed(open(shop, now.toISOString()), allOffers(), line, close);
}
