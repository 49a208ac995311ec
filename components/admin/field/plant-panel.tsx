import { type ChangeEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { plantName } from '@/contract/plant-name';
import type { WriteOffReason } from '@/contract/staff/shelf';
import { type FieldAct, isSuspicious, momentOf } from '@/lib/admin/field-moves';
import { formatPieces, REASON_NAMES, readPieces } from '@/lib/admin/shelf-words';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import { wrongInput } from '../wrong-input';
import styles from './field.module.css';
import type { FoundPlant } from './field-plants';

const REASONS = Object.entries(REASON_NAMES).map(([value, name]) => ({ value, name }));

const NOT_KEPT = {
  ok: false,
  kind: 'unavailable',
  message: 'Браузер не\u00A0даёт хранить записи. Выйдите из\u00A0частного режима или освободите место',
  status: 0,
} as const;

/** `stocked`: after what is still to be sent. `act` and `photograph` are false if the browser keeps nothing. */
type Props = {
  found: FoundPlant;
  stocked: number;
  act: (act: FieldAct) => Promise<boolean>;
  photograph: (file: File) => Promise<boolean>;
  onClose: () => void;
};

export function PlantPanel({ found: { plant, knownAt }, stocked, act, photograph, onClose }: Props) {
  const { sku, bed, reserved } = plant;
  return (
    <section aria-label="Растение" className={styles.plant}>
      <h2>{plantName(plant)}</h2>
      <p>{[`Арт.\u00A0${sku}`, bed && `место: ${bed}`].filter(Boolean).join(' · ')}</p>
      <p>
        <b>{`На\u00A0полке ${formatPieces(stocked)}`}</b>
        {reserved > 0 && `, из\u00A0них закреплено ${formatPieces(reserved)}`}
      </p>
      {knownAt !== undefined && (
        <p className={styles.remembered}>{`Без связи: остаток на\u00A0${momentOf(knownAt, Date.now())}`}</p>
      )}
      <CountForm uuid={plant.uuid} stocked={stocked} act={act} />
      <WriteOffForm uuid={plant.uuid} act={act} />
      <PhotoField photograph={photograph} />
      <Button tone="quiet" onClick={onClose}>
        Другое растение
      </Button>
    </section>
  );
}

function PhotoField({ photograph }: Pick<Props, 'photograph'>) {
  const [error, setError] = useState<string>();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) setError((await photograph(file)) ? undefined : NOT_KEPT.message);
  };
  return (
    <Field label="Фотография растения" hint="Появится на&nbsp;его странице в&nbsp;магазине" error={error}>
      {(control) => (
        <FileDrop
          {...control}
          accept="image/*"
          kinds=""
          capture="environment"
          isInvalid={error !== undefined}
          onChange={(event) => void take(event)}
        >
          Сделать снимок
        </FileDrop>
      )}
    </Field>
  );
}

type FormProps = { uuid: string } & Pick<Props, 'act'>;

const answerOf = (isKept: boolean) => (isKept ? ({ ok: true, data: { status: 1, message: '' } } as const) : NOT_KEPT);

const nothing = () => {};

/** A number far above the stock is asked for twice. */
function CountForm({ uuid, stocked, act }: FormProps & Pick<Props, 'stocked'>) {
  const [doubted, setDoubted] = useState<number>();
  const { frame, form, errorOf } = useStaffForm<{ pieces: string }>(
    { pieces: '' },
    async ({ pieces }) => {
      const read = readPieces(pieces, 0);
      if ('fault' in read) return wrongInput({ pieces: read.fault });
      if (isSuspicious(read.pieces, stocked) && read.pieces !== doubted) {
        setDoubted(read.pieces);
        return wrongInput({
          pieces: `Намного больше, чем было: ${formatPieces(stocked)}. Если верно, нажмите ещё раз`,
        });
      }
      return answerOf(await act({ kind: 'count', pieces: read.pieces, seen: stocked }));
    },
    nothing,
    `field count ${uuid}`,
  );
  return (
    <StaffForm {...frame} label="Пересчитали" action="Насчитали">
      <TextField
        {...form.register('pieces')}
        label="Сколько насчитали, шт"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        error={errorOf('pieces')}
      />
    </StaffForm>
  );
}

function WriteOffForm({ uuid, act }: FormProps) {
  const { frame, form, errorOf } = useStaffForm<{ pieces: string; reason: WriteOffReason | '' }>(
    { pieces: '', reason: '' },
    async ({ pieces, reason }) => {
      const read = readPieces(pieces, 1);
      if ('fault' in read) return wrongInput({ pieces: read.fault });
      if (reason === '') return wrongInput({ reason: 'Выберите, почему' });
      return answerOf(await act({ kind: 'writeOff', pieces: read.pieces, reason }));
    },
    nothing,
    `field write off ${uuid}`,
  );
  return (
    <StaffForm {...frame} label="Списать" action="Списать" tone="secondary">
      <TextField
        {...form.register('pieces')}
        label="Сколько списать, шт"
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('pieces')}
      />
      <Select
        {...form.register('reason')}
        label="Почему"
        prompt="Выберите"
        options={REASONS}
        error={errorOf('reason')}
      />
    </StaffForm>
  );
}
