import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal-client';
import { Select } from '@/components/ui/select';
import type { CategoryBranch, CategoryPlace } from '@/contract/staff/categories';
import { type CategoryTree, placeOf, positionsIn, targetsOf } from '@/lib/admin/category-tree';
import dialog from './dialog.module.css';

type Props = {
  tree: CategoryTree;
  branch: CategoryBranch;
  onMove: (id: number, to: CategoryPlace) => void;
  onClose: () => void;
};

export function MoveDialog({ tree, branch: { id, name }, onMove, onClose }: Props) {
  const [place, setPlace] = useState(() => placeOf(tree, id));
  const positions = positionsIn(tree, id, place.parent);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const now = placeOf(tree, id);
    if (now.parent !== place.parent || now.position !== place.position) onMove(id, place);
  };
  const choose = (value: string) => {
    const parent = value === '' ? null : Number(value);
    setPlace({ parent, position: positionsIn(tree, id, parent).length - 1 });
  };
  return (
    <Modal isOpen onClose={onClose} label={`Перенести «${name}»`}>
      <form className={dialog.dialog} onSubmit={send}>
        <h2>{`Перенести «${name}»`}</h2>
        <Select
          label="Куда"
          value={place.parent === null ? '' : String(place.parent)}
          options={[{ value: '', name: 'На\u00A0верхний уровень' }, ...targetsOf(tree, id)]}
          onChange={({ target }) => choose(target.value)}
        />
        <Select
          label="Место"
          value={String(place.position)}
          options={positions}
          hint="Адреса раздела и&nbsp;его растений изменятся, прежние будут вести на&nbsp;новые"
          onChange={({ target }) => setPlace({ ...place, position: Number(target.value) })}
        />
        <div className={dialog.buttons}>
          <Button type="submit">Перенести</Button>
          <Button tone="quiet" onClick={onClose}>
            Не&nbsp;переносить
          </Button>
        </div>
      </form>
    </Modal>
  );
}
