import { formatDayMonth, formatFromPrice } from '@/contract/format';
import { ONWARD_NOTE } from '@/lib/delivery/place';
import { isPastWinter } from '@/lib/orders/season';
import styles from './checkout-summary.module.css';
import { type CheckoutTerms, useCheckoutTerms } from './checkout-terms-client';
import type { DeliveryPlan } from './use-delivery-plan';

type Props = { plan: DeliveryPlan; isBoxed: boolean };

/** The live region is rendered before its text, because screen readers announce changes only. */
export function SeasonNotes({ plan, isBoxed }: Props) {
  const notes = notesOf(plan, isBoxed, useCheckoutTerms());
  return (
    <div role="status">
      {notes.length > 0 && (
        <div className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </div>
  );
}

function notesOf(
  { method, day, seasons, needsCrane }: DeliveryPlan,
  isBoxed: boolean,
  { delivery: { crane }, extras: { box } }: CheckoutTerms,
) {
  const { from, isMixed, hasBox, isWintering } = seasons[method];
  const notes: string[] = [];
  if (from) notes.push(laterNote(method, from, { isMixed, isPastWinter: isPastWinter(from, day) }));
  if (isWintering) notes.push('Садовые растения отдаём зимой тем, у кого есть светлое неотапливаемое помещение.');
  if (hasBox && box) {
    notes.push(
      isBoxed
        ? 'Бонсай и комнатные растения поедут в термобоксе.'
        : 'В мороз бонсай и комнатные растения едут в термобоксе: отметьте его, или мы дождёмся тепла.',
    );
  }
  if (needsCrane && crane && method !== 'pickup') {
    notes.push(
      `Растение выше 2 м везёт машина с манипулятором, ${formatFromPrice(crane)}. Точную стоимость назовём, когда позвоним.`,
    );
  }
  if (method === 'transport') notes.push(ONWARD_NOTE);
  return notes;
}

type Wait = { isMixed: boolean; isPastWinter: boolean };

function laterNote(method: DeliveryPlan['method'], from: Date, wait: Wait): string {
  const verb = method === 'pickup' ? 'Выдадим' : 'Отправим';
  const when = `${verb} ${wait.isMixed ? 'всё вместе ' : ''}с\u00A0${formatDayMonth(from)}.`;
  if (wait.isMixed) return `${when} Если что-то нужно раньше, скажите, когда позвоним.`;
  return wait.isPastWinter ? `${when} До весны растения зимуют у нас бесплатно.` : when;
}
