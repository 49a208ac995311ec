/** A line of an order that is bought once more. */
export type Wanted = { uuid: string; name: string; amount: number };

export type Shortage = Wanted & { added: number };

type Pieces = (uuid: string) => number;

/** How many pieces of a line can go into the cart: the shelf's, without what the cart holds of them already. */
export const piecesToAdd = ({ uuid, amount }: Wanted, onShelf: Pieces, inCart: Pieces): number =>
  Math.max(0, Math.min(amount, onShelf(uuid) - inCart(uuid)));

/** The lines of which the cart got less than was wanted. */
export const shortagesOf = (wanted: readonly Wanted[], added: Pieces): Shortage[] =>
  wanted.flatMap((line) => (added(line.uuid) < line.amount ? [{ ...line, added: added(line.uuid) }] : []));

/** «сейчас нет в наличии» or «добавили 2 из 5, больше нет» */
export const shortageText = ({ amount, added }: Shortage): string =>
  added > 0 ? `добавили ${added} из ${amount}, больше нет` : 'сейчас нет в наличии';
