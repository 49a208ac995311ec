import { accounts } from './accounts';
import type { Call } from './call';
import { cart } from './cart';
import { catalog } from './catalog';
import { claims } from './claims';
import { content } from './content';
import { delivery } from './delivery';
import { favourites } from './favourites';
import { forms } from './forms';
import { moved } from './moved';
import { orders } from './orders';
import { payments } from './payments';
import { reviews } from './reviews';
import { service } from './service';
import { site } from './site';
import { staff } from './staff/calls';
import { syndication } from './syndication';

export const calls: Record<string, Record<string, Call>> = {
  site,
  catalog,
  cart,
  delivery,
  orders,
  claims,
  payments,
  accounts,
  favourites,
  content,
  forms,
  reviews,
  syndication,
  moved,
  service,
  staff,
};
