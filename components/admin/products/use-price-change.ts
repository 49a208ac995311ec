import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { plantName } from '@/contract/plant-name';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ProductRow } from '@/contract/staff/product-table';
import type { Range } from '@/lib/admin/grid-moves';
import { type PriceChange, priceChanges, readPercent } from '@/lib/admin/price-change';
import { type CellChange, MOST_ROWS, NO_EDITS } from '@/lib/admin/product-edits';
import { moscowDay } from '@/lib/admin/today-words';
import { cancelDiscounts, planDiscounts } from '@/lib/browser-api/staff-products';
import { formatNumber } from '@/lib/format/plural';
import { notifyOf } from '@/lib/notify';
import { useAttemptId } from '../use-attempt-id';
import { useStaffAct } from '../use-staff-act';
import type { ProductEditing } from './use-product-edits';
import { type ProductList, refreshProductRows } from './use-product-rows';

const notify = notifyOf('admin');
const NOT_LOADED = 'Не\u00A0получилось прочитать строки. Попробуйте ещё раз';
const MOST_TOLD = 3;

type Faults = { percent?: string; until?: string; rows?: string };
/** Moscow days of a discount; without `until` it begins when the list is carried out and has no end. */
type Chosen = PriceChange & { from: string; until: string };

type Parts = {
  list: ProductList;
  selected: Range | undefined;
  editing: ProductEditing;
  onTake: (changes: CellChange[]) => void;
  onClose: () => void;
};

export function usePriceChange({ list, selected, editing, onTake, onClose }: Parts) {
  const [chosen, setChosen] = useState<Chosen>({
    ...{ action: 'raise', percent: '', rounding: 'ten' },
    ...{ from: '', until: '' },
  });
  const [isWhole, setWhole] = useState(selected === undefined);
  const [fault, setFault] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const plan = usePlan(onClose);
  const { top, bottom } = isWhole || !selected ? { top: 0, bottom: list.total - 1 } : selected;
  const count = bottom - top + 1;
  const hasDays = chosen.action === 'discount' && `${chosen.from}${chosen.until}` !== '';

  const faultsOf = (): Faults => {
    const read = readPercent(chosen);
    const most = hasDays ? STAFF_LIMITS.discount_rows : MOST_ROWS;
    return {
      ...('fault' in read && { percent: read.fault }),
      ...(hasDays && chosen.until === '' && { until: 'До какого дня?' }),
      ...(count > most && { rows: tooMany(most) }),
    };
  };
  const readAndTake = async (): Promise<Faults> => {
    const rows = await readOrNothing(() => list.readRows(top, bottom));
    if (!rows) return { rows: NOT_LOADED };
    if (hasDays) return plan(rows, chosen);
    onTake(priceChanges(rows, editing.edits, chosen));
    return {};
  };
  const submit = async () => {
    const found = faultsOf();
    setFault(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setFault(await readAndTake());
    setBusy(false);
  };
  return {
    ...{ chosen, fault, isBusy, isWhole, setWhole, count, hasDays, submit },
    set: (next: Partial<Chosen>) => {
      setFault({});
      setChosen({ ...chosen, ...next });
    },
  };
}

const tooMany = (most: number): string =>
  `За раз меняем не\u00A0больше ${formatNumber(most)} растений: найдите часть списка поиском или выделите строки`;

/** Discounts of some days are sent at once: they are no cells of the table. */
function usePlan(onDone: () => void) {
  const router = useRouter();
  const attempt = useAttemptId('discounts');
  const { act } = useStaffAct();
  return async (rows: ProductRow[], chosen: Chosen): Promise<Faults> => {
    const content = {
      ...{ from: chosen.from || moscowDay(new Date()), until: chosen.until },
      rows: priceChanges(rows, NO_EDITS, chosen).map(({ row, text }) => ({
        ...{ uuid: row.uuid, discount_price: Number(text) },
      })),
    };
    const id = attempt.idOf(JSON.stringify(content));
    const result = await planDiscounts({ id, ...content });
    if (!result.ok) return result.errors?.until ? { until: result.errors.until } : { rows: result.message };
    const { status, message, faults = [] } = result.data;
    if (status === 0) return { rows: refusedText(message, faults, rows) };
    attempt.end();
    const undo = async () => {
      if (await act('undo', () => cancelDiscounts(id))) refreshProductRows();
    };
    notify({ kind: 'success', text: message, action: { name: 'Отменить', run: () => void undo() } });
    refreshProductRows();
    router.refresh();
    onDone();
    return {};
  };
}

function refusedText(
  message: string,
  faults: readonly { uuid: string; message: string }[],
  rows: readonly ProductRow[],
): string {
  const told = faults.slice(0, MOST_TOLD).map((fault) => {
    const row = rows.find(({ uuid }) => uuid === fault.uuid);
    return `${row ? plantName(row) : fault.uuid}: ${fault.message}`;
  });
  const more = faults.length > told.length ? [`и\u00A0ещё ${faults.length - told.length}`] : [];
  return [message, ...told, ...more].join('. ');
}

async function readOrNothing(read: () => Promise<ProductRow[]>): Promise<ProductRow[] | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
