import { staffBanners } from './banners';
import { staffDelivery } from './delivery';
import { staffKeys } from './keys';
import { staffLog } from './log';
import { staffMessages } from './messages';
import { staffOrders } from './orders';
import { staffAccount, staffPeople } from './people';
import { staffProducts } from './products';
import { staffRedirects } from './redirects';
import { staffReviews } from './reviews';
import { staffSignIn } from './sign-in';

/** The nursery's own tools. Without a staff session, a machine key or STAFF_TOKEN they answer 404, except to sign in. */
export const staff = {
  ...staffSignIn,
  ...staffAccount,
  ...staffPeople,
  ...staffKeys,
  ...staffLog,
  ...staffOrders,
  ...staffProducts,
  ...staffReviews,
  ...staffMessages,
  ...staffRedirects,
  ...staffBanners,
  ...staffDelivery,
} as const;
