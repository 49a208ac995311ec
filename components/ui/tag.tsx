import { Icon } from './icon';
import { PageLink } from './page-link';
import styles from './tag.module.css';

type Props = {
  name: string;
  removeHref: string;
};

export function Tag({ name, removeHref }: Props) {
  return (
    <span className={styles.tag}>
      {name}
      <PageLink href={removeHref} rel="nofollow" className={styles.remove} aria-label={`Убрать: ${name}`}>
        <Icon name="x" size={16} />
      </PageLink>
    </span>
  );
}
