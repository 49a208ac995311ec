import type { Metadata } from 'next';
import { CartFrame } from '@/components/cart/cart-frame';
import { Checkout } from '@/components/checkout/checkout-client';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';

const TITLE = 'Оформление заказа';

export const metadata: Metadata = { title: TITLE, robots: { index: false } };

export default function CheckoutPage() {
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
        <Checkout />
      </CartFrame>
    </>
  );
}
