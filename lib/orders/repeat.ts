/** A line of an order that is bought once more. */
export type Wanted = { uuid: string; name: string; amount: number };

/** `failure`: why it could not be put in, however many there are; empty where nobody says. */
export type Shortage = Wanted & { added: number; failure?: string | undefined };

type Pieces = (uuid: string) => number;

/** How many pieces of a line can go into the cart: the shelf's, without what the cart holds of them already. */
export const piecesToAdd = ({ uuid, amount }: Wanted, onShelf: Pieces, inCart: Pieces): number =>
  Math.max(0, Math.min(amount, onShelf(uuid) - inCart(uuid)));

/** The lines of which the cart got less than was wanted. */
export const shortagesOf = (
  wanted: readonly Wanted[],
  added: Pieces,
  failures: ReadonlyMap<string, string>,
): Shortage[] =>
  wanted.flatMap((line) => {
    const shortage = { ...line, added: added(line.uuid), failure: failures.get(line.uuid) };
    return shortage.added < line.amount ? [shortage] : [];
  });

/** «сейчас нет в наличии», «добавили 2 из 5, больше нет», or why it failed */
export function shortageText({ amount, added, failure }: Shortage): string {
  if (failure !== undefined) return failure || 'не получилось добавить, попробуйте ещё раз';
  return added > 0 ? `добавили ${added} из ${amount}, больше нет` : 'сейчас нет в наличии';
}
