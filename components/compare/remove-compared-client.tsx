'use client';
// Client: also updates the visitor's stored comparison; without scripts the link only changes the page.

import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { isPlainPress } from '@/lib/browser/plain-press';
import { useRemoveCompared } from './comparison-choice-client';
import styles from './remove-compared.module.css';

type Props = {
  slug: string;
  name: string;
  href: string;
};

export function RemoveCompared({ slug, name, href }: Props) {
  const remove = useRemoveCompared();
  return (
    <PageLink
      href={href}
      className={styles.link}
      aria-label={`Убрать из сравнения: ${name}`}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        remove(slug);
      }}
    >
      <Icon name="x" size={16} />
    </PageLink>
  );
}
