import { webmasterOffer, YANDEX_CLOSE, yandexOpen } from '@/lib/seo/feeds/yandex';
import { answerPriceList } from '../price-list';

/** For Yandex Webmaster: products in stock only. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'yandex.xml', open: yandexOpen, lineOf: webmasterOffer, close: YANDEX_CLOSE });
