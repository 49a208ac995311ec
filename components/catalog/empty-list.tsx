import Image from 'next/image';
import { ButtonLink } from '@/components/ui/button';
import styles from './empty-list.module.css';

type Props = { text: string; link: { name: string; href: string } };

/** A list with nothing in it says why and what to do. */
export function EmptyList({ text, link }: Props) {
  return (
    <div className={styles.empty}>
      <Image src="/media/empty-search.svg" alt="" width={150} height={150} unoptimized />
      <p>{text}</p>
      <ButtonLink href={link.href} tone="secondary">
        {link.name}
      </ButtonLink>
    </div>
  );
}
