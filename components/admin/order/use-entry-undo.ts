import { removePayment } from '@/lib/browser-api/staff-orders';
import type { Notice } from '@/lib/notify';
import { useStaffAct } from '../use-staff-act';

export function useEntryUndo() {
  const { act } = useStaffAct();
  return (id: string): Notice['action'] => ({
    name: 'Отменить запись',
    run: () => void act('undo', () => removePayment(id)),
  });
}
