import { Drawing } from '@/components/ui/drawing';
import { PageLink } from '@/components/ui/page-link';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import styles from './brand.module.css';

type Props = {
  logo: string;
  alt: string;
  onDark?: boolean;
};

export function Brand({ logo, alt, onDark = false }: Props) {
  const [name = '', ...rest] = alt.replace(/[«»]/g, '').split(', ');
  return (
    <PageLink href={paths.home} className={classNames(styles.brand, onDark && styles.onDark)}>
      <Drawing src={logo} width={36} height={40} />
      <span>
        <b>{name}</b> <small>{rest.join(', ')}</small>
      </span>
    </PageLink>
  );
}
