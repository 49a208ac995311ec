import { ChipLink } from '@/components/ui/chip';
import { classNames } from '@/lib/class-names';
import styles from './search-links.module.css';

type Props = {
  title: string;
  links: readonly { name: string; path: string; count?: number }[];
  isCentred?: boolean;
};

export function SearchLinks({ title, links, isCentred }: Props) {
  if (links.length === 0) return null;
  return (
    <nav className={classNames(styles.links, isCentred && styles.centred)} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path, count }) => (
          <li key={path}>
            <ChipLink href={path} count={count}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
