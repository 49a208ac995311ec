'use client';
// Client: columns are chosen by hand and sent to be checked.

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Select } from '@/components/ui/select';
import type { FileField, ProductFile } from '@/contract/staff/product-files';
import { FILE_FIELD_NAMES } from '@/lib/admin/product-file';
import { checkProductFile } from '@/lib/browser-api/staff-product-files';
import { dropStaffDraft, keepStaffDraft, readStaffDraft } from '../staff-drafts';
import { useStaffAct } from '../use-staff-act';
import styles from './product-import.module.css';

const OPTIONS = Object.entries(FILE_FIELD_NAMES).map(([value, name]) => ({ value, name }));

export function ColumnsForm({ file }: { file: Pick<ProductFile, 'id' | 'columns' | 'check'> }) {
  const { id, columns, check } = file;
  const draft = `columns ${id}`;
  const { pressed, act } = useStaffAct();
  const [fields, setFields] = useState(() => columns.map(({ field }) => field));
  useEffect(() => {
    const kept = readStaffDraft<FileField[]>(draft);
    if (kept?.length === columns.length) setFields(kept);
  }, [draft, columns.length]);

  const choose = (at: number, field: FileField) => {
    const others = fields.map((other) => (other === field ? 'skip' : other));
    const next = others.map((other, index) => (index === at ? field : other));
    setFields(next);
    keepStaffDraft(draft, next);
  };
  const send = async () => {
    const done = await act('check', () => checkProductFile(id, fields), { isQuiet: true });
    if (done) dropStaffDraft(draft);
  };
  const isMatched = fields.includes('sku') || fields.includes('id');
  return (
    <div className={styles.columns}>
      <div className={styles.selects}>
        {columns.map(({ heading, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
          <div key={at}>
            <Select
              label={heading || `Столбец ${at + 1}`}
              hint={samples.join(' · ')}
              options={OPTIONS}
              value={fields[at]}
              onChange={({ target }) => choose(at, target.value as FileField)}
            />
          </div>
        ))}
      </div>
      <ErrorLine>{isMatched ? undefined : 'Выберите, в каком столбце артикул или id'}</ErrorLine>
      <div className={styles.buttons}>
        <Button
          tone={check > 0 ? 'secondary' : 'primary'}
          disabled={!isMatched}
          isLoading={pressed !== undefined}
          onClick={() => void send()}
        >
          {check > 0 ? 'Проверить заново' : 'Проверить'}
        </Button>
      </div>
    </div>
  );
}
