import { TextLink } from '@/components/ui/text-link';
import type { LotFile } from '@/contract/staff/lots';
import { adminPaths } from '@/lib/admin/paths';
import { StaffAction } from '../staff-action-client';
import { AddLotFile } from './add-lot-file-client';
import styles from './lots.module.css';

export const LotFiles = ({ lot, files }: { lot: string; files: readonly LotFile[] }) => (
  <div className={styles.files}>
    {files.length > 0 && (
      <ul aria-label="Документы партии">
        {files.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={adminPaths.lotFile(id)}>{name}</TextLink>
            <StaffAction
              act={{ kind: 'removeLotFile', id, isRemoved: true }}
              undo={{ kind: 'removeLotFile', id, isRemoved: false }}
              about={name}
            >
              Убрать
            </StaffAction>
          </li>
        ))}
      </ul>
    )}
    <AddLotFile lot={lot} />
  </div>
);
