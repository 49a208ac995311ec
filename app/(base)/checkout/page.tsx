import type { Metadata } from 'next';
import { SignInOffer } from '@/components/auth/sign-in-offer-client';
import { CartFrame } from '@/components/cart/cart-frame';
import { Checkout } from '@/components/checkout/checkout-client';
import { CheckoutTermsProvider } from '@/components/checkout/checkout-terms-client';
import { ScriptlessCart } from '@/components/shop/scriptless-cart';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';
import { unlisted } from '@/lib/seo/metadata';
import { readTerms } from './read-terms';

const TITLE = 'Оформление заказа';

export const metadata: Metadata = unlisted(
  TITLE,
  'Куда и когда привезти заказ, как его оплатить. Растения закрепляются за вами на время оформления.',
);

export default async function CheckoutPage() {
  const terms = await readTerms();
  return (
    <>
      <PageHeading
        title={TITLE}
        breadcrumbs={[
          { name: 'Главная', path: paths.home },
          { name: 'Корзина', path: paths.cart },
          { name: TITLE, path: paths.checkout },
        ]}
      />
      <CartFrame>
        <ScriptlessCart />
        <SignInOffer />
        <CheckoutTermsProvider terms={terms}>
          <Checkout />
        </CheckoutTermsProvider>
      </CartFrame>
    </>
  );
}
