import { undoBatch } from '@/lib/browser-api/staff-products';
import { notifyOf } from '@/lib/notify';
import { useStaffAct } from '../use-staff-act';
import { refreshProductRows } from './use-product-rows';

const notify = notifyOf('admin');
const MOST_TOLD = 3;

/** Takes back what was carried out, and tells what others have changed since. */
export function useUndoBatch() {
  const { pressed, act } = useStaffAct();
  const undo = async (id: string): Promise<void> => {
    const done = await act('undo', () => undoBatch(id));
    if (!done) return;
    refreshProductRows();
    const kept = done.kept ?? [];
    if (kept.length > 0) notify({ kind: 'warning', text: keptText(kept) });
  };
  return { isUndoing: pressed !== undefined, undo };
}

function keptText(kept: readonly { name: string; message: string }[]): string {
  const told = kept.slice(0, MOST_TOLD).map(({ name, message }) => `${name}: ${message}`);
  const more = kept.length - told.length;
  return [...told, ...(more > 0 ? [`и\u00A0ещё ${more}`] : [])].join('; ');
}
