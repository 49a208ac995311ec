'use client';
// Client: also updates the visitor's stored comparison; without scripts the link only changes the page.

import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { isPlainPress } from '@/lib/browser/plain-press';
import { useForget } from './comparison-choice-client';
import styles from './forget-compared.module.css';

type Props = {
  slug: string;
  name: string;
  href: string;
};

export function ForgetCompared({ slug, name, href }: Props) {
  const forget = useForget();
  return (
    <PageLink
      href={href}
      className={styles.link}
      aria-label={`Убрать из сравнения: ${name}`}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        forget(slug);
      }}
    >
      <Icon name="x" size={16} />
    </PageLink>
  );
}
