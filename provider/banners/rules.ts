import type { PlacedBanner } from '../../contract/banners';

type Days = Pick<PlacedBanner, 'from' | 'to'>;

export const isShownOn = (day: string, { from, to }: Days): boolean => (!from || from <= day) && (!to || day <= to);

export const refuseBanner = ({ from, to }: Days): string | undefined =>
  from && to && to < from ? 'Последний день показа раньше первого' : undefined;
