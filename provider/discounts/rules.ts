type Offer = { price: number; discount_price: number | null };
type Plan = { discount_price: number; until_day: string; started_at: Date | null; former_price: number | null };

const LONGEST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

export function refuseDays(until: string, today: string): string | undefined {
  if (until < today) return 'Этот день уже прошёл';
  return Date.parse(until) - Date.parse(today) > LONGEST_DAYS * DAY_MS ? 'Не\u00A0дольше года' : undefined;
}

export function refuseOffer(offer: Offer | undefined, discount_price: number): string | undefined {
  if (!offer) return 'Такого растения больше нет';
  return discount_price < offer.price ? undefined : 'Скидка не\u00A0ниже обычной цены';
}

/** The discount once the plan is over. Undefined: it stays, because somebody has changed it meanwhile. */
export function discountAfter({ price, discount_price }: Offer, plan: Plan): number | null | undefined {
  if (!plan.started_at || discount_price !== plan.discount_price) return undefined;
  return plan.former_price !== null && plan.former_price < price ? plan.former_price : null;
}
