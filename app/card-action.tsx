import { BackInStock } from '@/components/back-in-stock/back-in-stock-client';
import { AddToCart } from '@/components/cart/add-to-cart-client';
import type { CardAction } from '@/components/catalog/product-grid';
import { CompareButton } from '@/components/compare/compare-button-client';
import { FavouriteButton } from '@/components/favourites/favourite-button-client';

/** What every product card offers: buying or waiting, marking with a heart, comparing. */
export const cardAction: CardAction = ({ uuid, slug, name, total_quantity, specimen }) => ({
  buy: (
    <AddToCart
      uuid={uuid}
      name={name}
      total_quantity={total_quantity}
      place="card"
      out={specimen ? null : <BackInStock uuid={uuid} name={name} place="card" />}
    />
  ),
  marks: (
    <>
      <FavouriteButton uuid={uuid} name={name} place="card" />
      <CompareButton slug={slug} name={name} place="card" />
    </>
  ),
});
