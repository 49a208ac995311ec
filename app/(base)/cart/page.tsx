import type { Metadata } from 'next';
import { SignInOffer } from '@/components/auth/sign-in-offer-client';
import { CartCount } from '@/components/cart/cart-count-client';
import { CartFrame } from '@/components/cart/cart-frame';
import { CartPage } from '@/components/cart/cart-page-client';
import { CartAddOns } from '@/components/shop/cart-add-ons-client';
import { PopularProducts } from '@/components/shop/popular-products-client';
import { ScriptlessCart } from '@/components/shop/scriptless-cart';
import { PageHeading } from '@/components/ui/page-heading';
import { getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrNotFound, unwrapOrUndefined } from '@/lib/api/found';
import { unlistedHeadOf } from '@/lib/api/page-metadata';
import { getCartPage } from '@/lib/api/site';
import { placeOffers } from '@/lib/delivery/place';
import { paths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const page = unwrapOrUndefined(await getCartPage());
  return page ? unlistedHeadOf(page) : {};
}

export default async function Cart() {
  const [page, tariff] = await Promise.all([getCartPage(), getDeliveryTariff()]);
  const { title } = unwrapOrNotFound(page);
  const places = placeOffers(unwrapOrUndefined(tariff) ?? { zones: [] });
  return (
    <>
      <PageHeading
        title={title}
        count={<CartCount />}
        breadcrumbs={[
          { name: 'Главная', path: paths.home },
          { name: title, path: paths.cart },
        ]}
      />
      <CartFrame>
        <ScriptlessCart />
        <CartPage places={places} offer={<SignInOffer />} suggestion={<PopularProducts />} />
      </CartFrame>
      <CartAddOns />
    </>
  );
}
