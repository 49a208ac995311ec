import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDropdown } from '@/components/ui/use-dropdown';
import type { ReadOrder } from '@/contract/staff/order-card';
import { type AdminPaper, adminPaths } from '@/lib/admin/paths';
import styles from './order-actions.module.css';

const PAPERS: { paper: AdminPaper; name: string; hasSums?: true }[] = [
  { paper: 'slips', name: 'Лист в коробку' },
  { paper: 'labels', name: 'Наклейки' },
  { paper: 'bill', name: 'Счёт', hasSums: true },
  { paper: 'upd', name: 'УПД', hasSums: true },
];

export function OrderMore({ card }: { card: ReadOrder }) {
  const { handlers } = useDropdown();
  const { number, link } = card;
  return (
    <details className={styles.more} {...handlers}>
      <summary className={buttonClass({ tone: 'quiet', size: 'compact' })}>
        Ещё <Icon name="caret-down" size={16} />
      </summary>
      <ul className={styles.list}>
        {PAPERS.filter(({ hasSums }) => card.has_sums || !hasSums).map(({ paper, name }) => (
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
      </ul>
    </details>
  );
}
