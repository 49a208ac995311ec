import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { CategoryBranch } from '@/contract/staff/categories';
import type { DropZone } from '@/lib/admin/category-tree';
import { adminPaths } from '@/lib/admin/paths';
import { formatCount, PLANTS } from '@/lib/format/plural';
import styles from './category-tree.module.css';

type Kind = 'move' | 'merge' | 'remove';

type Props = {
  branch: CategoryBranch;
  isEmpty: boolean;
  isDragged: boolean;
  zone: DropZone | undefined;
  hint: string;
  handle: Pick<
    ComponentProps<'button'>,
    'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  onAsk: (kind: Kind) => void;
};

const ACTIONS: { kind: Kind; name: string }[] = [
  { kind: 'move', name: 'Перенести' },
  { kind: 'merge', name: 'Объединить' },
];

export function CategoryRow({ branch, isEmpty, isDragged, zone, hint, handle, onAsk }: Props) {
  const { id, name, products } = branch;
  const actions = isEmpty ? [...ACTIONS, { kind: 'remove' as const, name: 'Удалить' }] : ACTIONS;
  return (
    <div className={styles.row} data-category={id} data-dragged={isDragged || undefined} data-zone={zone}>
      <span className={styles.handle}>
        <IconButton label={`Передвинуть «${name}»`} aria-describedby={hint} data-handle {...handle}>
          <Icon name="list" size={20} />
        </IconButton>
      </span>
      <span className={styles.name}>
        <PageLink href={adminPaths.category(id)}>{name}</PageLink>
        <span className={styles.count}>{products > 0 ? formatCount(products, PLANTS) : 'пусто'}</span>
      </span>
      <span className={styles.actions}>
        {actions.map((action) => (
          <Button key={action.kind} tone="quiet" size="compact" onClick={() => onAsk(action.kind)}>
            {action.name}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        ))}
      </span>
    </div>
  );
}
