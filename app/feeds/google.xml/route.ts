import { GOOGLE_CLOSE, googleItem, googleOpen } from '@/lib/seo/feeds/google';
import { answerPriceList } from '../price-list';

/** The price list of Google: everything, with what is sold out. */
export const GET = (): Promise<Response> =>
  answerPriceList({ name: 'google.xml', open: googleOpen, lineOf: googleItem, close: GOOGLE_CLOSE });
