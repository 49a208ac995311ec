import { AddToCart } from '@/components/cart/add-to-cart-client';
import { ProductDetails } from '@/components/product/product-details';
import { ProductTop } from '@/components/product/product-top';
import { Recommendations } from '@/components/product/recommendations';
import type { Product } from '@/contract/catalog';
import { cardAction } from '../../../card-action';

export function ProductView({ product }: { product: Product }) {
  const { uuid, name, total_quantity, care, recommendations } = product;
  return (
    <>
      <ProductTop
        product={product}
        action={<AddToCart uuid={uuid} name={name} total_quantity={total_quantity} place="page" />}
      />
      <ProductDetails product={product} />
      <Recommendations
        title={care.length > 0 ? 'Похожие растения' : 'Похожие товары'}
        cards={recommendations}
        action={cardAction}
      />
    </>
  );
}
