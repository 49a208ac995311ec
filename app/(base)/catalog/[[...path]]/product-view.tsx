import { BackInStock } from '@/components/back-in-stock/back-in-stock-client';
import { AddToCart } from '@/components/cart/add-to-cart-client';
import { toCartProduct } from '@/components/cart/cart-product';
import { CompareButton } from '@/components/compare/compare-button-client';
import { FavouriteButton } from '@/components/favourites/favourite-button-client';
import { OpenForm } from '@/components/forms/open-form-client';
import { BuyBar } from '@/components/product/buy-bar';
import { ProductDetails } from '@/components/product/product-details';
import { ProductTop } from '@/components/product/product-top';
import { Question, questionTitle } from '@/components/product/question';
import { SectionNav } from '@/components/product/section-nav';
import { QueryUnread } from '@/components/seo/query-unread';
import { Companions, Recommendations } from '@/components/shop/recommendations';
import { ScriptlessCart } from '@/components/shop/scriptless-cart';
import { ViewedProducts } from '@/components/shop/viewed-products-client';
import { DeferredContent } from '@/components/ui/deferred-content-client';
import { Share } from '@/components/ui/share-client';
import type { Product } from '@/contract/catalog';
import { plainText } from '@/contract/plain-text';
import { env } from '@/lib/env';
import { ProductReviews } from './product-reviews';
import { readDelivery } from './read-delivery';

export async function ProductView({ product }: { product: Product }) {
  const { uuid, slug, name, path, src, total_quantity, attributes, care, recommendations } = product;
  const isPlant = care.length > 0;
  const wanted = { uuid, name };
  const item = toCartProduct(product);
  const similar = <Recommendations title={isPlant ? 'Похожие растения' : 'Похожие товары'} cards={recommendations} />;
  // A sold unique specimen shows similar products first.
  const isGone = attributes.specimen === true && total_quantity === 0;
  return (
    <>
      <QueryUnread />
      <ProductTop
        product={product}
        action={
          <AddToCart product={item} place="page" out={isGone ? null : <BackInStock {...wanted} place="page" />} />
        }
        favourite={<FavouriteButton uuid={uuid} name={name} place="page" />}
        marks={
          <>
            {total_quantity > 0 && <ScriptlessCart />}
            <Share url={new URL(path, env.SITE_URL).href} title={plainText(name)} />
            <CompareButton slug={slug} name={name} place="page" />
          </>
        }
        delivery={await readDelivery(product)}
      />
      <BuyBar
        product={product}
        action={<AddToCart product={item} place="bar" out={<BackInStock {...wanted} place="bar" />} />}
      />
      {isGone && similar}
      <DeferredContent>
        <SectionNav
          sections={[...(isPlant ? ['care' as const] : []), 'passport', 'description', 'question', 'reviews']}
        />
        <ProductDetails product={product} />
        <Question
          isPlant={isPlant}
          ask={
            <OpenForm form="consultation" tone="secondary" about={{ title: questionTitle(isPlant), name, src }}>
              {isPlant ? 'Задать вопрос о растении' : 'Задать вопрос о товаре'}
            </OpenForm>
          }
        />
        <Companions product={product} />
        <ProductReviews product={product} />
        {!isGone && similar}
        <ViewedProducts current={slug} />
      </DeferredContent>
    </>
  );
}
