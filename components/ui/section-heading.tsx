import { Count } from './count';
import { MoreLink } from './more-link';
import styles from './section-heading.module.css';

type Props = {
  title: string;
  count?: number | undefined;
  link?: { name: string; link: string } | undefined;
};

export function SectionHeading({ title, count, link }: Props) {
  return (
    <header>
      <div className={styles.rule} aria-hidden />
      <div className={styles.row}>
        <h2>
          {title}
          {count !== undefined && <Count value={count} />}
        </h2>
        {link && <MoreLink href={link.link} name={link.name} shrinks />}
      </div>
    </header>
  );
}
