import type { OrderCard, OrderWork, ReadOrder } from '@/contract/staff/order-card';
import type { MoneyEntry } from '@/contract/staff/order-money';
import { entryState, entryText, formatMoney } from './money-words';
import { formatHandover, stateName } from './order-words';

export type Step = { date: string; title: string; texts: string[]; by?: string | undefined };

type Move = OrderWork['moves'][number];

export function courseOf(card: ReadOrder): Step[] {
  const steps = [
    ...card.moves.flatMap((move, place) => moveSteps(move, card.moves.slice(0, place))),
    ...card.edits.map(editStep),
    ...(card.has_sums ? card.money.entries.map(moneyStep) : []),
    ...card.letters.filter(({ state }) => state === 'sent').map(letterStep),
    ...card.notes.map(({ date, by }) => ({ date, by, title: 'Изменили заметку для\u00A0своих', texts: [] })),
    ...card.planned.map(dayStep),
  ];
  const placed = card.moves[0]?.date ?? card.date;
  return steps
    .map((step) => (isEarlier(step.date, placed) ? { ...step, date: placed } : step))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .reverse();
}

const isEarlier = (a: string, b: string): boolean => Date.parse(a) < Date.parse(b);

function moveSteps({ status, date, note, by, losses = [], undone }: Move, before: readonly Move[]): Step[] {
  const step = {
    date,
    by,
    title: stateName(status),
    texts: [...(note ? [note] : []), ...losses.map((plant) => `Погибло: ${plant}`)],
  };
  if (!undone) return [step];
  const back = formerOf(before, undone.date);
  return [step, { ...undone, title: back ? `Вернули в\u00A0«${stateName(back)}»` : 'Вернули назад', texts: [] }];
}

/** The last earlier move that was not undone when this one was. */
const formerOf = (before: readonly Move[], at: string): Move['status'] | undefined =>
  before.findLast(({ undone }) => !undone || Date.parse(undone.date) > Date.parse(at))?.status;

const dayStep = ({ date, by, day }: OrderWork['planned'][number]): Step => ({
  ...{ date, by, texts: [] },
  title: day ? `Запланирован на\u00A0${formatHandover(day)}` : 'День выдачи сняли',
});

type Edit = OrderWork['edits'][number] & Partial<Pick<OrderCard['edits'][number], 'total_before' | 'total_after'>>;

function editStep({ date, by, reason, total_before, total_after, changes }: Edit): Step {
  const hasSum = total_before !== undefined && total_after !== undefined && total_before !== total_after;
  const texts = [
    ...changes,
    ...(reason ? [`Причина: ${reason}`] : []),
    ...(hasSum ? [`${formatMoney(total_before)} → ${formatMoney(total_after)}`] : []),
  ];
  return { date, by, title: 'Изменили заказ', texts };
}

const moneyStep = (entry: MoneyEntry): Step => ({
  date: entry.at,
  by: entry.by ?? 'банк',
  title: entryText(entry),
  texts: [entryState(entry), entry.note ?? ''].filter(Boolean),
});

const letterStep = ({ date, subject }: OrderWork['letters'][number]): Step => ({
  date,
  title: 'Письмо покупателю',
  texts: [subject],
});
