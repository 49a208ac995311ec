'use client';
// An island because the visitor's choice loses the product too; without scripts the link alone takes it off the page.

import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { PageLink } from '@/components/ui/page-link';
import { useCompare } from '@/stores/compare/use-compare';
import styles from './forget-compared.module.css';

type Props = {
  slug: string;
  name: string;
  /** The comparison without it. */
  href: string;
};

export function ForgetCompared({ slug, name, href }: Props) {
  const compare = useCompare();
  return (
    <PageLink
      href={href}
      replace
      scroll={false}
      className={styles.link}
      aria-label={`Убрать из сравнения: ${name}`}
      onClick={() => compare.remove(slug)}
    >
      <XIcon size={16} aria-hidden />
    </PageLink>
  );
}
