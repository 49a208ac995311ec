import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-methods';
import { endOfWorkingDay, isWorkingDay, moscowDay } from '../clock/rules';

/** Roubles, hours, and days as `2026-12-31`. */
type ConfirmSettings = {
  CONFIRM_ABOVE: number;
  CONFIRM_HOURS: number;
  DAYS_OFF: readonly string[];
};

type Confirmed = {
  payment_method: PaymentMethod;
  total: number;
  others: Others;
  /** Somebody works in the admin, so somebody can confirm. */
  hasStaff: boolean;
};

/** Kopecks of unhandled orders that do not wait for staff: of the same cart, login or address, and of the same network. */
export type Others = { visitor: number; network: number };

/** A network may be a mobile operator's, so its limit is higher. */
const NETWORK_FACTOR = 3;
const INVOICE_DAYS = 3;
/** Orders up to this part of CONFIRM_ABOVE never wait, whatever others have ordered. */
const SMALL_PART = 0.01;

/** Null if the order need not be confirmed. Never on a day off. `today` is Moscow's day as midnight UTC. */
export function confirmUntil(
  { payment_method, total, others, hasStaff }: Confirmed,
  settings: ConfirmSettings,
  { now, today }: { now: Date; today: Date },
): Date | null {
  const { isOnline, hasInvoice } = PAYMENT_METHODS[payment_method];
  const most = settings.CONFIRM_ABOVE * 100;
  if (!hasStaff || isOnline) return null;
  if (total <= most * SMALL_PART) return null;
  if (total + others.visitor <= most && total + others.network <= most * NETWORK_FACTOR) return null;
  if (hasInvoice) return endOfWorkingDay(today, INVOICE_DAYS, settings.DAYS_OFF);
  const until = new Date(now.getTime() + settings.CONFIRM_HOURS * 3_600_000);
  const day = moscowDay(until);
  return isWorkingDay(day, settings.DAYS_OFF) ? until : endOfWorkingDay(day, 1, settings.DAYS_OFF);
}

type Waiting = { payment_method: PaymentMethod; confirm_until: Date };

/** Money paid on an invoice's last day arrives a working day later. */
export const lapsesAt = ({ payment_method, confirm_until }: Waiting, daysOff: readonly string[]): Date =>
  PAYMENT_METHODS[payment_method].hasInvoice ? endOfWorkingDay(moscowDay(confirm_until), 1, daysOff) : confirm_until;
