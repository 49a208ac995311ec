import { BackInStock } from '@/components/back-in-stock/back-in-stock-client';
import { AddToCart } from '@/components/cart/add-to-cart-client';
import { CompareButton } from '@/components/compare/compare-button-client';
import { FavouriteButton } from '@/components/favourites/favourite-button-client';
import type { Card } from '@/contract/card';

type Offered = Pick<Card, 'uuid' | 'slug' | 'name' | 'total_quantity' | 'specimen'>;

export const cardAction = ({ uuid, slug, name, total_quantity, specimen }: Offered) => ({
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
