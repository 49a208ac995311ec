import { Drawing } from '@/components/ui/drawing';
import { PageLink } from '@/components/ui/page-link';
import { nameParts } from '@/contract/nursery-name';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import styles from './brand.module.css';

/** Longer names are small in narrow windows. */
const SHORT = 6;

type Props = {
  logo: string;
  alt: string;
  onDark?: boolean;
};

export function Brand({ logo, alt, onDark = false }: Props) {
  const { name, rest } = nameParts(alt);
  const isLong = name.length > SHORT;
  return (
    <PageLink href={paths.home} className={classNames(styles.brand, onDark && styles.onDark, isLong && styles.isLong)}>
      <Drawing src={logo} width={36} height={40} />
      <span>
        <b>{name}</b>
        {rest && <small> {rest}</small>}
      </span>
    </PageLink>
  );
}
