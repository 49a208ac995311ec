import { marketOffer, YANDEX_CLOSE, yandexOpen } from '@/lib/seo/feeds/yandex';
import { answerPriceList } from '../price-list';

/** The price list of Yandex Market: everything, with how many pieces there are. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'yandex-market.xml', open: yandexOpen, lineOf: marketOffer, close: YANDEX_CLOSE });
