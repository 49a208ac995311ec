export type RepeatLine = { uuid: string; name: string; amount: number };

/** `failure`: error text, possibly empty; undefined means too little stock. */
export type Shortage = RepeatLine & { added: number; failure?: string | undefined };

type Pieces = (uuid: string) => number;

export const piecesToAdd = ({ uuid, amount }: RepeatLine, inStock: Pieces, inCart: Pieces): number =>
  Math.max(0, Math.min(amount, inStock(uuid) - inCart(uuid)));

export const shortagesOf = (
  lines: readonly RepeatLine[],
  added: Pieces,
  failures: ReadonlyMap<string, string>,
): Shortage[] =>
  lines.flatMap((line) => {
    const shortage = { ...line, added: added(line.uuid), failure: failures.get(line.uuid) };
    return shortage.added < line.amount ? [shortage] : [];
  });

export function shortageText({ amount, added, failure }: Shortage): string {
  if (failure !== undefined) return failure || 'не получилось добавить, попробуйте ещё раз';
  return added > 0 ? `добавили ${added} из ${amount}, больше нет` : 'сейчас нет в наличии';
}
