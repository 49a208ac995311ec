import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal-client';
import type { CategoryBranch } from '@/contract/staff/categories';
import type { CategoryTree } from '@/lib/admin/category-tree';
import { removeCategory } from '@/lib/browser-api/staff-categories';
import { useStaffAct } from '../use-staff-act';
import dialog from './dialog.module.css';

type Props = { tree: CategoryTree; branch: CategoryBranch; onClose: () => void };

export function RemoveDialog({ tree, branch: { id, name, parent }, onClose }: Props) {
  const { pressed, act } = useStaffAct();
  const above = tree.find((other) => other.id === parent);
  const send = async () => {
    if (await act('remove', () => removeCategory(id))) onClose();
  };
  return (
    <Modal isOpen isBusy={pressed !== undefined} onClose={onClose} label={`Удалить «${name}»`}>
      <div className={dialog.dialog}>
        <h2>{`Удалить «${name}»?`}</h2>
        <p>{`Раздел пуст. Его адрес будет вести ${above ? `в\u00A0раздел «${above.name}»` : 'в\u00A0каталог'}.`}</p>
        <div className={dialog.buttons}>
          <Button tone="danger" isLoading={pressed !== undefined} onClick={send}>
            Удалить
          </Button>
          <Button tone="quiet" data-autofocus onClick={onClose}>
            Оставить
          </Button>
        </div>
      </div>
    </Modal>
  );
}
