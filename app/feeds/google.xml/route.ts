import { GOOGLE_CLOSE, googleItem, googleOpen } from '@/lib/seo/feeds/google';
import { answerPriceList } from '../price-list';

/** For Google Merchant. `googleItem` decides which products it contains: also sold-out ones. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'google.xml', open: googleOpen, lineOf: googleItem, close: GOOGLE_CLOSE });
