import type { Permission } from '@/contract/staff/permissions';
import { KEPT_LINES, RESTORABLE_LINES } from '@/lib/admin/restore-words';
import { Disclosure } from './disclosure';
import styles from './restore-help.module.css';

/** Why an entry of the log has no «Вернуть». */
export const RestoreHelp = ({ permissions }: { permissions: readonly Permission[] }) => (
  <Disclosure name="Что можно вернуть">
    <div className={styles.help}>
      <p>
        {permissions.includes('log.restore')
          ? 'Кнопка «Вернуть» стоит у\u00A0записей, которые вам можно менять'
          : 'Возвращать прежние значения вам нельзя. Попросите владельца или менеджера'}
      </p>
      <List name="Можно вернуть" lines={RESTORABLE_LINES} />
      <List name="Нельзя" lines={KEPT_LINES.map(({ text }) => text)} />
    </div>
  </Disclosure>
);

const List = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <section aria-label={name}>
    <h2>{name}</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
