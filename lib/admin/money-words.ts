import { returnableNow } from '@/contract/owed';
import { PAYMENT_WAY_NAMES, type RecordedWay } from '@/contract/payment-ways';
import type { EditPreview } from '@/contract/staff/order-edits';
import type { MoneyEntry, OrderMoney, PaymentLink } from '@/contract/staff/order-money';
import { readAmount } from '@/contract/typed/amount';
import { capitalise } from '../format/text';
import { formatMoment } from '../orders/dates';

const currency = { style: 'currency', currency: 'RUB' } as const;
const whole = new Intl.NumberFormat('ru-RU', { ...currency, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', currency);

/** Roubles; kopecks where the bank has returned some. */
export const formatMoney = (roubles: number): string =>
  Number.isInteger(roubles) ? whole.format(roubles) : exact.format(roubles);

/** «1 990», «1990 ₽», «1990 руб.»: whole roubles. */
export const readRoubles = (text: string): number | undefined =>
  readAmount(text.replace(/\s*(?:₽|р\.?|руб\.?|рублей|рубля|рубль)\s*$/iu, ''));

export function readSum(text: string): { roubles: number } | { fault: string } {
  const roubles = readRoubles(text);
  return roubles ? { roubles } : { fault: faultOfSum(text.trim(), roubles) };
}

function faultOfSum(text: string, roubles: number | undefined): string {
  if (text === '') return 'Введите сумму';
  if (roubles === 0) return 'Сумма должна быть больше нуля';
  if (/^[-−–]/.test(text)) return 'Введите сумму без\u00A0минуса, а\u00A0для возврата выберите «Отдали»';
  if (/\d[.,]\d/.test(text)) return 'Введите сумму в\u00A0целых рублях, без\u00A0копеек';
  return 'Введите сумму цифрами, например 2\u00A0000';
}

/** «Оплачено 2 000 ₽, к оплате 5 850 ₽». */
export function moneyLine(money: OrderMoney): string {
  const { paid, to_pay, returning } = money;
  const due = returnableNow(money).all;
  const parts = [
    paid > 0 && `оплачено ${formatMoney(paid)}`,
    to_pay > 0 && `к\u00A0оплате ${formatMoney(to_pay)}`,
    due > 0 && `вернуть ${formatMoney(due)}`,
    returning > 0 && `банк возвращает ${formatMoney(returning)}`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return capitalise(parts.join(', '));
  const isReturned = money.entries.some(({ kind, state }) => kind === 'refund' && state === 'done');
  return isReturned ? 'Всё, что было оплачено, вернули' : 'Оплаты не\u00A0было';
}

export function linkState({ state, until }: PaymentLink): string {
  if (state === 'paid') return 'Ссылка на\u00A0оплату: оплачена';
  if (state === 'none' || !until) return 'Ссылки на\u00A0оплату ещё нет';
  return `Ссылка на\u00A0оплату ${state === 'waiting' ? 'ждёт оплаты до' : 'истекла'} ${formatMoment(until)}`;
}

export const GIVEN_BACK: Record<RecordedWay, string> = {
  cash: 'Отдали наличными',
  card: 'Вернули на\u00A0карту',
  sbp: 'Вернули по\u00A0СБП',
  bank: 'Вернули на\u00A0счёт',
};

export const entryText = ({ kind, way, amount }: Pick<MoneyEntry, 'kind' | 'way' | 'amount'>): string =>
  `${kind === 'payment' ? 'Получили' : 'Вернули'} ${formatMoney(amount)} ${lowerFirst(PAYMENT_WAY_NAMES[way])}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function entryState({ kind, state }: Pick<MoneyEntry, 'kind' | 'state'>): string {
  if (state === 'done') return '';
  if (kind === 'refund') return state === 'pending' ? 'банк возвращает' : 'банк отказал';
  return state === 'pending' ? 'ждём банк' : 'оплата не\u00A0прошла';
}

export const saveWords = (preview: Pick<EditPreview, 'refund'> | undefined): string =>
  preview && preview.refund > 0 ? `Сохранить, вернуть ${formatMoney(preview.refund)}` : 'Сохранить';

/** What an edit does to the sum, the shelf and the money. */
export function previewFacts(preview: EditPreview): string[] {
  const { total_before, total_after, to_pay, to_return, refund, back_on_sale, lost, taken_from_sale } = preview;
  const pieces = (what: string, amount: number) => amount > 0 && `${what}: ${amount}\u00A0шт`;
  return [
    total_before === total_after
      ? `Сумма та\u00A0же: ${formatMoney(total_after)}`
      : `Сумма: ${formatMoney(total_before)} → ${formatMoney(total_after)}`,
    pieces('Вернётся в\u00A0продажу', back_on_sale),
    pieces('Погибло', lost),
    pieces('Заберём из\u00A0продажи', taken_from_sale),
    refund > 0 && `Банк вернёт ${formatMoney(refund)}, чек придёт покупателю`,
    to_return > 0 && `Отдайте покупателю ${formatMoney(to_return)} и\u00A0запишите это в\u00A0деньгах`,
    to_pay > 0 && `К\u00A0оплате будет ${formatMoney(to_pay)}`,
    preview.letter === undefined && 'Почты нет: позвоните покупателю',
  ].filter((fact) => fact !== false);
}
