import type { PlacedBanner } from '../../contract/banners';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

/** `2026-11-21`, by the nursery's clock. */
export const dayOf = (now: Date): string => DAY.format(now);

type Days = Pick<PlacedBanner, 'from' | 'to'>;

/** Both days are included. */
export const isShownOn = (day: string, { from, to }: Days): boolean => (!from || from <= day) && (!to || day <= to);

/** Why a banner cannot be put like this. A day that is not given stands before or after all others. */
export const refuseBanner = ({ from = '', to = '~' }: Days): string | undefined =>
  to < from ? 'Последний день показа раньше первого' : undefined;
