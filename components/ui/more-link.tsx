import { Anchor } from './anchor';
import { Icon } from './icon';
import styles from './more-link.module.css';

type Props = {
  href: string;
  name: string;
  shrinks?: boolean;
};

export function MoreLink({ href, name, shrinks = false }: Props) {
  return (
    <Anchor href={href} className={styles.more}>
      <span className={shrinks ? styles.shrinks : undefined}>{name}</span>
      <Icon name="arrow-right" size={20} />
    </Anchor>
  );
}
