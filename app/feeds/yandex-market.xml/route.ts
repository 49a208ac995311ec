import { marketOffer, YANDEX_CLOSE, yandexOpen } from '@/lib/seo/feeds/yandex';
import { answerPriceList } from '../price-list';

/** For Yandex Market: all products, with stock. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'yandex-market.xml', open: yandexOpen, lineOf: marketOffer, close: YANDEX_CLOSE });
