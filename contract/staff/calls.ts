import { staffBanners } from './banners';
import { staffCategories } from './categories';
import { staffCustomers } from './customers';
import { staffDelivery } from './delivery';
import { staffDemo } from './demo';
import { staffDiscounts } from './discounts';
import { staffField } from './field';
import { staffInbox } from './inbox';
import { staffKeys } from './keys';
import { staffLog } from './log';
import { staffLots } from './lots';
import { staffMedia } from './media';
import { staffMessages } from './messages';
import { staffOrderCard } from './order-card';
import { staffOrderEdits } from './order-edits';
import { staffOrderMoney } from './order-money';
import { staffOrders } from './orders';
import { staffAccount, staffPeople } from './people';
import { staffPhoneOrders } from './phone-orders';
import { staffProductCard } from './product-card';
import { staffProductFiles } from './product-files';
import { staffProductPhotos } from './product-photos';
import { staffProductTable } from './product-table';
import { staffProducts } from './products';
import { staffRedirects } from './redirects';
import { staffReviews } from './reviews';
import { staffShelf } from './shelf';
import { staffSignIn } from './sign-in';
import { staffToday } from './today';
import { staffViews } from './views';

/** The nursery's own tools. Without a staff session, a machine key or STAFF_TOKEN they answer 404, except to sign in. */
export const staff = {
  ...staffSignIn,
  ...staffAccount,
  ...staffPeople,
  ...staffKeys,
  ...staffLog,
  ...staffToday,
  ...staffInbox,
  ...staffOrders,
  ...staffOrderCard,
  ...staffOrderEdits,
  ...staffOrderMoney,
  ...staffPhoneOrders,
  ...staffViews,
  ...staffCustomers,
  ...staffProducts,
  ...staffProductCard,
  ...staffCategories,
  ...staffProductTable,
  ...staffDiscounts,
  ...staffProductFiles,
  ...staffMedia,
  ...staffProductPhotos,
  ...staffShelf,
  ...staffLots,
  ...staffField,
  ...staffReviews,
  ...staffMessages,
  ...staffRedirects,
  ...staffBanners,
  ...staffDelivery,
  ...staffDemo,
} as const;
