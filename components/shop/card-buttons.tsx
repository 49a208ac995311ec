import { BackInStock } from '@/components/back-in-stock/back-in-stock-client';
import { AddToCart } from '@/components/cart/add-to-cart-client';
import { CompareButton } from '@/components/compare/compare-button-client';
import { FavouriteButton } from '@/components/favourites/favourite-button-client';
import type { Card } from '@/contract/card';

export const cardButtons = (card: Card) => {
  const { uuid, slug, name, specimen } = card;
  return {
    buy: (
      <AddToCart
        product={card}
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
  };
};
