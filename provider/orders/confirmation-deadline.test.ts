import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../contract/payment-methods';
import { confirmUntil, lapsesAt } from './confirmation-deadline';

describe('a large unpaid order', () => {
  const settings = { CONFIRM_ABOVE: 1_000, CONFIRM_HOURS: 72, DAYS_OFF: [] };
  const NONE = { visitor: 0, network: 0 };
  // A Thursday.
  const at = { now: new Date('2026-11-26T15:00:00Z'), today: new Date('2026-11-26T00:00:00Z') };
  const until = (payment_method: PaymentMethod, total: number, others = NONE, more: object = {}, hasStaff = true) =>
    confirmUntil({ payment_method, total, others, hasStaff }, { ...settings, ...more }, at)?.toISOString();

  test('[ORDER-01] waits for confirmation: on receipt for CONFIRM_HOURS, by invoice for three working days', () => {
    expect(until('on_receipt', 100_001, NONE, { CONFIRM_HOURS: 24 })).toBe('2026-11-27T15:00:00.000Z');
    // Friday, Monday, Tuesday.
    expect(until('invoice', 100_001)).toBe('2026-12-01T20:59:00.000Z');
  });

  test('[ORDER-02] does not lapse on a day off, but at the end of the next working day', () => {
    // Sunday.
    expect(until('on_receipt', 100_001)).toBe('2026-11-30T20:59:00.000Z');
    expect(until('on_receipt', 100_001, NONE, { DAYS_OFF: ['2026-11-30'] })).toBe('2026-12-01T20:59:00.000Z');
  });

  test('[ORDER-01] needs no confirmation up to the limit, paid online, or where nobody works in the admin', () => {
    expect(until('on_receipt', 100_000)).toBeUndefined();
    expect(until('online', 100_001)).toBeUndefined();
    expect(until('invoice', 100_001, NONE, {}, false)).toBeUndefined();
  });

  test('[ORDER-01] may be many small ones of one visitor or address, or three times as much of one network', () => {
    expect(until('on_receipt', 40_000, { visitor: 60_000, network: 260_000 })).toBeUndefined();
    expect(until('on_receipt', 40_000, { visitor: 60_001, network: 60_001 })).toBe('2026-11-30T20:59:00.000Z');
    expect(until('on_receipt', 40_000, { visitor: 0, network: 260_001 })).toBe('2026-11-30T20:59:00.000Z');
    // A few plants.
    expect(until('on_receipt', 1_000, { visitor: 900_000, network: 900_000 })).toBeUndefined();
  });

  test('[ORDER-02] lapses on the minute on receipt, a working day later by invoice', () => {
    const confirm_until = new Date('2026-12-31T20:59:00Z');
    expect(lapsesAt({ payment_method: 'on_receipt', confirm_until }, [])).toEqual(confirm_until);
    expect(lapsesAt({ payment_method: 'invoice', confirm_until }, []).toISOString()).toBe('2027-01-11T20:59:00.000Z');
  });
});
