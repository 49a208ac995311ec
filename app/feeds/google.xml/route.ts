import { connection } from 'next/server';
import { allOffers } from '@/lib/api/syndication';
import { GOOGLE_CLOSE, googleItem, googleOpen } from '@/lib/feeds/google';
import { answerStreamed, framed, XML_TYPE } from '@/lib/streamed-answer';
import { readShop } from '../read-shop';

/** The price list of Google: everything, with what is sold out. */
export async function GET(): Promise<Response> {
  await connection();
  return answerStreamed(priceList(new Date()), { type: XML_TYPE, maxAge: 300 });
}

async function* priceList(now: Date): AsyncGenerator<string> {
  const shop = await readShop(now);
  yield* framed(googleOpen(shop), allOffers(), (offer) => googleItem(offer, shop), GOOGLE_CLOSE);
}
