'use client';
// Client: the comparison is this visitor's.

import { Icon } from '@/components/ui/icon';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare, useCompareState } from '@/stores/compare/use-compare';
import styles from './compare-button.module.css';

type Props = {
  slug: string;
  name: string;
  place: 'card' | 'page';
};

export function CompareButton({ slug, name, place }: Props) {
  const compare = useCompare();
  const slugs = useCompareState((state) => state.slugs);
  const isOn = slugs.includes(slug);
  const press = {
    type: 'button',
    'aria-pressed': isOn,
    onClick: () => (isOn ? compare.remove(slug) : compare.add(slug)),
  } as const;
  const icon = <Icon name="scales" size={20} weight={isOn ? 'fill' : 'regular'} />;
  if (place === 'card')
    return (
      <button {...press} className={styles.card} aria-label={`В сравнение: ${name}`}>
        <span className={styles.notch}>{icon}</span>
      </button>
    );
  return (
    <div className={styles.row}>
      <button {...press} className={styles.page}>
        {icon}В сравнение<VisuallyHidden>: {name}</VisuallyHidden>
      </button>
      {slugs.length > 0 && (
        <PageLink href={comparisonAddress(slugs)} className={styles.link}>
          Сравнить&nbsp;{slugs.length}
        </PageLink>
      )}
    </div>
  );
}
