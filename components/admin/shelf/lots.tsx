import type { LotWithFiles } from '@/contract/staff/lots';
import { lotName, lotPieces } from '@/lib/admin/lot-words';
import { formatDay } from '@/lib/format/dates';
import { capitalise } from '@/lib/format/text';
import { AdminSection } from '../admin-page';
import { Disclosure } from '../disclosure';
import { Facts } from '../facts';
import { StaffAction } from '../staff-action-client';
import { AddLot } from './add-lot-client';
import { EditLot } from './edit-lot-client';
import { LotFiles } from './lot-files';
import styles from './lots.module.css';

type Props = { lots: readonly LotWithFiles[]; uuid: string; today: string };

export function Lots({ lots, uuid, today }: Props) {
  const open = lots.filter(({ closed_at }) => !closed_at);
  const closed = lots.filter(({ closed_at }) => closed_at);
  return (
    <AdminSection title="Партии">
      {open.length === 0 && <p>Открытых партий нет</p>}
      <ul className={styles.lots}>
        {open.map((lot) => (
          <LotItem key={lot.id} lot={lot} today={today} />
        ))}
      </ul>
      <AddLot uuid={uuid} today={today} />
      {closed.length > 0 && (
        <Disclosure name={`Закончились: ${closed.length}`}>
          <ul className={styles.lots}>
            {closed.map((lot) => (
              <LotItem key={lot.id} lot={lot} today={today} />
            ))}
          </ul>
        </Disclosure>
      )}
    </AdminSection>
  );
}

function LotItem({ lot, today }: { lot: LotWithFiles; today: string }) {
  const { id, supplier, certificate, place, ready_on, remind_on, reminder, closed_at, files } = lot;
  const close = { kind: 'closeLot', id, isClosed: true } as const;
  const open = { kind: 'closeLot', id, isClosed: false } as const;
  const pieces = lotPieces(lot);
  const isWaiting = ready_on !== undefined && ready_on > today;
  return (
    <li>
      <h3>
        {capitalise(lotName(lot))}
        {isWaiting && <span className={styles.waits}>{`готова с\u00A0${formatDay(ready_on)}`}</span>}
      </h3>
      <Facts
        facts={[
          place !== undefined && { name: 'Место', value: place },
          pieces !== '' && { name: 'По ведомости', value: capitalise(pieces) },
          supplier !== undefined && { name: 'Поставщик', value: supplier },
          certificate !== undefined && { name: 'Карантинный сертификат', value: `№\u00A0${certificate}` },
          ready_on !== undefined && !isWaiting && { name: 'Готовы с', value: formatDay(ready_on) },
          (remind_on ?? reminder) !== undefined && {
            name: remind_on ? `Напомнить ${formatDay(remind_on)}` : 'Заметка',
            value: reminder ?? 'о\u00A0партии',
          },
        ]}
      />
      <LotFiles lot={id} files={files} />
      {!closed_at && <EditLot lot={lot} />}
      <StaffAction
        act={closed_at ? open : close}
        undo={closed_at ? close : open}
        tone="secondary"
        about={`партия ${lotName(lot)}`}
      >
        {closed_at ? 'Открыть снова' : 'Закончилась'}
      </StaffAction>
    </li>
  );
}
