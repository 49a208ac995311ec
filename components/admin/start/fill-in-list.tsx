import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AnswerOf } from '@/contract/call';
import type { staffDemo } from '@/contract/staff/demo';
import { FILL_IN_WORDS } from '@/lib/admin/start-words';
import styles from './start.module.css';

type Props = { items: AnswerOf<typeof staffDemo.shopStart>['to_fill_in'] };

export const FillInList = ({ items }: Props) => (
  <ul className={styles.fillIn}>
    {items.map(({ key, is_done }) => {
      const { name, where, link } = FILL_IN_WORDS[key];
      return (
        <li key={key} className={is_done ? styles.done : undefined}>
          {is_done ? <Icon name="check-circle" size={20} /> : <span className={styles.open} aria-hidden="true" />}
          <div>
            <p>
              {name}
              <VisuallyHidden>{is_done ? ': заполнено' : ': не заполнено'}</VisuallyHidden>
            </p>
            {!is_done && <p className={styles.where}>{where}</p>}
            {!is_done && link && (
              <p>
                <TextLink href={link.href}>{link.name}</TextLink>
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
