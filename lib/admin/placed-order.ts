/** `order`: ids as the list shows them, the first `placed` of them by hand. */
export type PlacedOrder = { order: readonly string[]; placed: number };

/** What stands above the new place keeps it: it is placed by hand, too. */
export function moveTo({ order, placed }: PlacedOrder, from: number, to: number): PlacedOrder {
  const id = order[from];
  if (id === undefined || to < 0 || to >= order.length || from === to) return { order, placed };
  const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
  return {
    order: next,
    placed: from < placed && to < placed ? placed : Math.max(placed + Number(from >= placed), to + 1),
  };
}
