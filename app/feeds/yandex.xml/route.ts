import { webmasterOffer, YANDEX_CLOSE, yandexOpen } from '@/lib/seo/feeds/yandex';
import { answerPriceList } from '../price-list';

/** The price list of Yandex Webmaster: what can be had. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'yandex.xml', open: yandexOpen, lineOf: webmasterOffer, close: YANDEX_CLOSE });
