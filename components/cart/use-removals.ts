import { useCallback, useRef, useState } from 'react';
import type { CartLine } from '@/contract/cart';
import { useCart } from '@/stores/cart/use-cart';
import { isFavourite } from '@/stores/favourites/transitions';
import { useFavourites } from '@/stores/favourites/use-favourites';
import { type Removal, withRemoval } from './removals';

export type Removals = ReturnType<typeof useRemovals>;

export function useRemovals() {
  const cart = useCart();
  const favourites = useFavourites();
  const [removals, setRemovals] = useState<Removal[]>([]);
  const lastId = useRef(0);

  const mark = (id: number, isRestoring: boolean) =>
    setRemovals((now) => now.map((removal) => (removal.id === id ? { ...removal, isRestoring } : removal)));
  const dismiss = useCallback((id: number) => setRemovals((now) => now.filter((removal) => removal.id !== id)), []);

  const remove = (lines: CartLine[], following: string[], { isFavourited = false } = {}) => {
    lastId.current += 1;
    const removal = { id: lastId.current, lines, following, isFavourited, isRestoring: false };
    setRemovals((now) => withRemoval(now, removal));
    for (const { product } of lines) cart.remove(product.uuid);
  };

  /** Moves the line to the favourites. A product that was a favourite before stays one after «Вернуть». */
  const moveToFavourites = (line: CartLine, following: string[]) => {
    const { uuid } = line.product;
    const isFavourited = !isFavourite(favourites.state.getState(), uuid);
    if (isFavourited) favourites.set(uuid, true);
    remove([line], following, { isFavourited });
  };

  const restore = ({ id, lines, isFavourited }: Removal) => {
    mark(id, true);
    for (const { product, amount } of lines) {
      cart.setAmount(product.uuid, amount, { isQuiet: true, product });
      if (isFavourited) favourites.set(product.uuid, false);
    }
    void cart.settle().then(() => mark(id, false));
  };

  return { all: removals, remove, moveToFavourites, restore, dismiss };
}
