import { expect, test } from 'vitest';
import { confirmText, invoiceTerm, minOrderText } from './order-terms';

const UNTIL = '2026-11-24T09:00:00.000Z';
const KEPT = 'Растения закреплены за вами до 12:00 24 ноября по московскому времени.';

test('[ORDER-01] a large order is confirmed by a call, until a term', () => {
  expect(confirmText('on_receipt', UNTIL)).toBe(
    `Мы позвоним, чтобы подтвердить заказ. ${KEPT} Если до тех пор не дозвонимся, отменим заказ и напишем вам.`,
  );
});

test('[ORDER-01] one by invoice is also confirmed by its payment', () => {
  const paid = 'Платить можно, не дожидаясь звонка: оплата счёта тоже подтверждает заказ.';
  const otherwise = 'Если до тех пор не дозвонимся и оплаты не будет, отменим заказ и напишем вам.';
  expect(confirmText('invoice', new Date(UNTIL))).toBe(
    `Мы позвоним, чтобы подтвердить заказ. ${paid} ${KEPT} ${otherwise}`,
  );
});

test('[ORDER-01] plants of an invoice are kept until the term of the order, or three working days', () => {
  expect(invoiceTerm({ confirm_until: UNTIL })).toBe(KEPT);
  expect(invoiceTerm({})).toBe('Растения закреплены за вами на три рабочих дня.');
});

test('[ORDER-04] a sum below the least names it', () => {
  expect(minOrderText(3_000).replaceAll('\u00A0', ' ')).toBe(
    'Сюда возим заказы от 3 000 ₽. Добавьте растений или выберите самовывоз',
  );
});
