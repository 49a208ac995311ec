import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { OrderCard, WorkLine } from '@/contract/staff/order-card';
import { formatDay } from '../format/dates';
import { formatMoney } from './money-words';
import { type AdminPaper, adminPaths } from './paths';

export type PaperQuery = { number: string | undefined; from: string | undefined; to: string | undefined };

type Dues = { money: Pick<OrderCard['money'], 'to_pay'> } & Pick<OrderCard, 'payment_method'>;

const PAPER_NAMES: Record<AdminPaper, string> = {
  picking: 'Лист сборки',
  slips: 'Листы в коробку',
  labels: 'Наклейки',
  bill: 'Счёт на оплату',
  upd: 'УПД',
};

const DAY_PAPERS = ['picking', 'slips', 'labels'] as const;

export const papersBeside = (paper: AdminPaper, { number, from, to }: PaperQuery): { name: string; path: string }[] =>
  number
    ? []
    : DAY_PAPERS.filter((other) => other !== paper).map((other) => ({
        name: PAPER_NAMES[other],
        path: adminPaths.print(other, { from, to }),
      }));

/** Browsers name the saved file after it. */
export function paperTitle(paper: AdminPaper, { number, from, to }: PaperQuery): string {
  if (number) return `${PAPER_NAMES[paper]}, заказ №\u00A0${number}`;
  const days = [...new Set([from, to])].flatMap((day) => (day ? [formatDay(day)] : []));
  return [PAPER_NAMES[paper], ...(days.length > 0 ? [days.join(' – ')] : [])].join(', ');
}

export function duesText({ money: { to_pay }, payment_method }: Dues): string {
  if (to_pay <= 0) return 'Оплачено полностью';
  return `${PAYMENT_METHODS[payment_method].isPrepaid ? 'Не оплачено' : 'К оплате при получении'}: ${formatMoney(to_pay)}`;
}

export const plantText = ({ name, size }: Pick<WorkLine, 'name' | 'size'>): string =>
  size && !name.endsWith(size) ? `${name}, ${size}` : name;

const LABELS_ON_SHEET = 21;

/** A label for each piece, cut into sheets of A4. */
export function labelSheets<Label extends { amount: number }>(labels: readonly Label[]): Label[][] {
  const each = labels.flatMap((label) => Array.from({ length: label.amount }, () => label));
  return Array.from({ length: Math.ceil(each.length / LABELS_ON_SHEET) }, (_, sheet) =>
    each.slice(sheet * LABELS_ON_SHEET, (sheet + 1) * LABELS_ON_SHEET),
  );
}
