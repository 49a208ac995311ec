import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';
import { endOfWorkingDay, isWorkingDay, moscowDay } from '../clock/rules';

/* Orders that wait for staff to confirm them. */

/** Roubles, hours, and days as `2026-12-31`. */
type ConfirmSettings = {
  CONFIRM_ABOVE: number;
  CONFIRM_HOURS: number;
  DAYS_OFF: readonly string[];
  STAFF_TOKEN?: string | undefined;
};

/** In kopecks: what unhandled orders cost that do not wait for staff, of the same cart, login or address, and of the same network. */
export type Others = { visitor: number; network: number };

/** A network may be a mobile operator's: its customers together may order for three times as much as one of them. */
const NETWORK_TIMES = 3;
const INVOICE_DAYS = 3;
/** An order of at most this part of CONFIRM_ABOVE never waits for what its neighbours have ordered. */
const SMALL_PART = 0.01;

/**
 * Until when a large unpaid order waits for staff to confirm it; null where it does not wait. Orders that together make a
 * large one wait, too. None lapses on a day off. `today` is the nursery's day as midnight UTC.
 */
export function confirmUntil(
  { payment_method, total, others }: { payment_method: PaymentMethod; total: number; others: Others },
  settings: ConfirmSettings,
  { now, today }: { now: Date; today: Date },
): Date | null {
  const { isOnline, hasInvoice } = PAYMENT_METHODS[payment_method];
  const most = settings.CONFIRM_ABOVE * 100;
  // Without the token nobody could confirm it.
  if (!settings.STAFF_TOKEN || isOnline) return null;
  if (total <= most * SMALL_PART) return null;
  if (total + others.visitor <= most && total + others.network <= most * NETWORK_TIMES) return null;
  if (hasInvoice) return endOfWorkingDay(today, INVOICE_DAYS, settings.DAYS_OFF);
  const until = new Date(now.getTime() + settings.CONFIRM_HOURS * 3_600_000);
  const day = moscowDay(until);
  return isWorkingDay(day, settings.DAYS_OFF) ? until : endOfWorkingDay(day, 1, settings.DAYS_OFF);
}

type Waiting = { payment_method: PaymentMethod; confirm_until: Date };

/** When it is cancelled unconfirmed: money that is paid on an invoice's last day arrives a working day later. */
export const lapsesAt = ({ payment_method, confirm_until }: Waiting, daysOff: readonly string[]): Date =>
  PAYMENT_METHODS[payment_method].hasInvoice ? endOfWorkingDay(moscowDay(confirm_until), 1, daysOff) : confirm_until;
