type Offer = { price: number; discount_price: number | null };
type Days = { from: string; until: string };
type Plan = { discount_price: number; until_day: string; started_at: Date | null; former_price: number | null };

const LONGEST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

export function refuseDays(until: string, today: string): string | undefined {
  if (until < today) return 'Этот день уже прошёл';
  return Date.parse(until) - Date.parse(today) > LONGEST_DAYS * DAY_MS ? 'Не\u00A0дольше года' : undefined;
}

export function refuseOffer(
  offer: (Offer & { is_removed: boolean }) | undefined,
  discount_price: number,
): string | undefined {
  if (!offer || offer.is_removed) return 'Такого растения больше нет';
  return discount_price < offer.price ? undefined : 'Скидка не\u00A0ниже обычной цены';
}

/** The discount once the plan is over. Undefined: it stays, because somebody has changed it meanwhile. */
export function discountAfter({ price, discount_price }: Offer, plan: Plan): number | null | undefined {
  if (!plan.started_at || discount_price !== plan.discount_price) return undefined;
  return plan.former_price !== null && plan.former_price < price ? plan.former_price : null;
}

type OfDays = { from_day: string; until_day: string };

/** A plant has one discount a day. */
export function refuseOverlap(open: readonly OfDays[], { from, until }: Days): string | undefined {
  const other = open.find(({ from_day, until_day }) => from_day <= until && from <= until_day);
  if (!other) return undefined;
  const days = day.formatRange(new Date(other.from_day), new Date(other.until_day));
  return `Уже есть скидка: ${days}. Сначала отмените её`;
}

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

type Known = OfDays & { product_id: string; discount_price: number; ended_at: Date | null };
type Asked = Days & { prices: ReadonlyMap<string, number> };

/** After a lost answer. Other discounts under the same id are not taken for them. */
export function answerRepeated(
  known: readonly Known[],
  { from, until, prices }: Asked,
): { status: 0 | 1; message: string } {
  const isSame =
    known.length === prices.size &&
    known.every(
      ({ product_id, discount_price, from_day, until_day }) =>
        prices.get(product_id) === discount_price && from_day === from && until_day === until,
    );
  if (!isSame)
    return { status: 0, message: 'Скидки уже назначены с\u00A0первого раза. Обновите страницу и\u00A0проверьте' };
  return known.every(({ ended_at }) => ended_at)
    ? { status: 0, message: 'Эти скидки уже закончились или отменены' }
    : { status: 1, message: 'Уже назначено' };
}
