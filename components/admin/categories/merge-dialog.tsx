import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Modal } from '@/components/ui/modal-client';
import { Select } from '@/components/ui/select';
import type { CategoryBranch } from '@/contract/staff/categories';
import { type CategoryTree, mergeText, seenOf, targetsOf } from '@/lib/admin/category-tree';
import { mergeCategory } from '@/lib/browser-api/staff-categories';
import { useStaffAct } from '../use-staff-act';
import dialog from './dialog.module.css';

type Props = { tree: CategoryTree; branch: CategoryBranch; onClose: () => void };

export function MergeDialog({ tree, branch, onClose }: Props) {
  const { pressed, act } = useStaffAct();
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const heir = tree.find(({ id }) => String(id) === into);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!heir);
    if (!heir) return;
    const done = await act('merge', () => mergeCategory({ id: branch.id, into: heir.id, seen: seenOf(tree, branch) }));
    if (done) onClose();
  };
  return (
    <Modal isOpen isBusy={pressed !== undefined} onClose={onClose} label={`Объединить «${branch.name}»`}>
      <form className={dialog.dialog} onSubmit={send} noValidate>
        <h2>{`Объединить «${branch.name}»`}</h2>
        <Select
          label="С каким разделом"
          prompt="Выберите раздел"
          value={into}
          options={targetsOf(tree, branch.id)}
          onChange={({ target }) => setInto(target.value)}
        />
        <p role="status" className={dialog.what}>
          {heir && `${mergeText(tree, branch, heir.name)} Раздел «${branch.name}» исчезнет, разъединить потом нельзя.`}
        </p>
        <ErrorLine>{isMissing && !heir ? 'Выберите раздел' : undefined}</ErrorLine>
        <div className={dialog.buttons}>
          <Button type="submit" tone="danger" isLoading={pressed !== undefined}>
            Объединить
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Не&nbsp;объединять
          </Button>
        </div>
      </form>
    </Modal>
  );
}
