import { Button, ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDropdown } from '@/components/ui/use-dropdown';
import type { OrderStatus } from '@/contract/orders';
import type { ReadOrder } from '@/contract/staff/order-card';
import { isOver, type Move } from '@/lib/admin/order-moves';
import { stateName } from '@/lib/admin/order-words';
import { type AdminPaper, adminPaths } from '@/lib/admin/paths';
import styles from './order-actions.module.css';

const PAPERS: { paper: AdminPaper; name: string; isForCompany?: true; isForOver?: true }[] = [
  { paper: 'picking', name: 'Печать', isForOver: true },
  { paper: 'slips', name: 'Лист в коробку' },
  { paper: 'labels', name: 'Наклейки' },
  { paper: 'bill', name: 'Счёт', isForCompany: true },
  { paper: 'upd', name: 'УПД', isForCompany: true },
];

type Props = {
  card: ReadOrder;
  cancel: Move | undefined;
  pressed: string | undefined;
  onUndo: () => void;
  onCancel: (status: OrderStatus) => void;
};

/** Less frequent actions: undo, papers, cancelling. */
export function OrderMore({ card, cancel, pressed, onUndo, onCancel }: Props) {
  const { close, handlers } = useDropdown();
  const { number, link, undo, company } = card;
  const papers = PAPERS.filter(
    ({ isForCompany, isForOver }) => (!isForCompany || (company && card.has_sums)) && (!isForOver || isOver(card)),
  );
  const press = (action: () => void) => () => {
    handlers.ref.current?.querySelector('summary')?.focus();
    close();
    action();
  };
  return (
    <details className={styles.more} {...handlers}>
      <summary className={buttonClass({ tone: 'quiet', size: 'compact' })}>
        Ещё <Icon name="caret-down" size={16} />
      </summary>
      <ul className={styles.list}>
        {undo && (
          <li>
            {undo.refused ? (
              <p className={styles.refused}>{`Вернуть в\u00A0«${stateName(undo.to)}» нельзя. ${undo.refused}.`}</p>
            ) : (
              <Button tone="quiet" size="compact" wide isLoading={pressed === 'undo'} onClick={press(onUndo)}>
                {`Вернуть в\u00A0«${stateName(undo.to)}»`}
              </Button>
            )}
          </li>
        )}
        {papers.map(({ paper, name }) => (
          <li key={paper}>
            <ButtonLink href={adminPaths.print(paper, { number })} tone="quiet" size="compact" wide>
              {name}
            </ButtonLink>
          </li>
        ))}
        {link && (
          <li>
            <ButtonLink href={link} tone="quiet" size="compact" wide>
              Страница покупателя
            </ButtonLink>
          </li>
        )}
        {cancel && (
          <li>
            <Button tone="danger" size="compact" wide onClick={press(() => onCancel(cancel.status))}>
              {cancel.name}
            </Button>
          </li>
        )}
      </ul>
    </details>
  );
}
