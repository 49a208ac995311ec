import { connection } from 'next/server';
import { allOffers } from '@/lib/api/syndication';
import { YANDEX_CLOSE, yandexOffer, yandexOpen } from '@/lib/feeds/yandex';
import { answerStreamed, framed, XML_TYPE } from '@/lib/streamed-answer';
import { readShop } from '../read-shop';

/** The price list of Yandex: what can be had. */
export async function GET(): Promise<Response> {
  await connection();
  return answerStreamed(priceList(new Date()), { type: XML_TYPE, maxAge: 300 });
}

async function* priceList(now: Date): AsyncGenerator<string> {
  const shop = await readShop(now);
  yield* framed(yandexOpen(shop, now.toISOString()), allOffers(), (offer) => yandexOffer(offer, shop), YANDEX_CLOSE);
}
