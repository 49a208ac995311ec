import { TextLink } from '@/components/ui/text-link';
import type { AnswerOf } from '@/contract/call';
import type { staffDemo } from '@/contract/staff/demo';
import { adminPaths } from '@/lib/admin/paths';
import { untilText } from '@/lib/admin/start-words';
import styles from './start.module.css';

type Props = { start: AnswerOf<typeof staffDemo.shopStart> | undefined; now: Date };

/** For the owner, on «Сегодня», while the demo is there or can come back. */
export function StartNotice({ start, now }: Props) {
  if (start?.removed) {
    return (
      <p className={styles.notice}>
        {`Демо-магазин убран, вернуть его можно ${untilText(start.removed.until, now)}. `}
        <TextLink href={adminPaths.start}>Что заполнить</TextLink>
      </p>
    );
  }
  if (!start?.has_demo || start.own_name) return null;
  return (
    <p className={styles.notice}>
      {'Сейчас открыт демо-магазин «Ярус» с\u00A0растениями для примера. '}
      <TextLink href={adminPaths.start}>Начать свой магазин</TextLink>
    </p>
  );
}
