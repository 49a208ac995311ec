import type { Attributes } from '@/contract/attributes';
import { capitalise } from '@/lib/capitalise';
import type { DeliveryTerms } from '@/lib/delivery-terms';
import { daysLater, moscowClock } from '@/lib/moscow-clock';
import type { Hours } from '@/lib/opening-hours';
import { isGardenPlant, shippingOn } from '@/lib/season';

export type DeliveryLine = {
  key: 'courier' | 'pickup' | 'guarantee';
  name: string;
  text: string;
  price?: string | undefined;
};

type Asked = {
  attributes: Attributes;
  terms: DeliveryTerms;
  /** When the nursery is open, in minutes of the day. */
  hours: Hours | undefined;
  now: Date;
};

const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const APRIL = 3;

/** When and for how much a product that is in stock gets to its buyer, in the nursery's own terms. */
export function deliveryLines({ attributes, terms: { courier, pickup, box, guarantee }, hours, now }: Asked) {
  const { day, minutes } = moscowClock(now);
  const shipping = shippingOn(attributes, day);
  const lines: DeliveryLine[] = [];
  if (courier) {
    const [from, to] = courier.days.map((days) => daysLater(day, days));
    const text =
      shipping.is === 'later'
        ? laterText(shipping.from, day)
        : dayMonth.formatRange(from ?? day, to ?? day) + (shipping.inBox ? boxText(box) : '');
    lines.push({ key: 'courier', name: `Курьером, ${courier.zone}`, text, price: courier.price });
  }
  if (pickup) {
    const ready = readyText(hours, minutes < (pickup.orderUntil ?? 0));
    const text = shipping.is === 'later' ? outOfSeasonText(attributes, shipping, ready) : ready;
    lines.push({ key: 'pickup', name: 'Забрать в питомнике', text, price: pickup.price });
  }
  if (guarantee && isGardenPlant(attributes)) {
    lines.push({ key: 'guarantee', name: capitalise(guarantee.of), text: guarantee.term });
  }
  return lines;
}

const boxText = (price: string | undefined) => `, в\u00A0термобоксе${price ? ` за\u00A0${price}` : ''}`;

/** An order made in winter waits at the nursery, says the delivery page. */
function laterText(from: Date, day: Date): string {
  const isPastWinter = from.getUTCFullYear() > day.getUTCFullYear() || day.getUTCMonth() < APRIL;
  return `Отправим с\u00A0${dayMonth.format(from)}${isPastWinter ? ', до\u00A0весны перезимует у\u00A0нас бесплатно' : ''}`;
}

function readyText(hours: Asked['hours'], isToday: boolean): string {
  if (!hours) return 'Как доехать и когда открыто';
  return isToday ? `Сегодня до\u00A0${clockText(hours.to)}` : `Завтра с\u00A0${clockText(hours.from)}`;
}

/** What stands in a pot may be fetched in winter, too. */
const outOfSeasonText = ({ form }: Attributes, { from }: { from: Date }, ready: string) =>
  form === 'ball' || form === 'bare_root'
    ? `С\u00A0${dayMonth.format(from)}`
    : `${ready}, если занесёте в\u00A0светлое неотапливаемое помещение`;

const clockText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
