import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { adminPaths } from '@/lib/admin/paths';
import styles from './field.module.css';
import type { Obstacle } from './send-move';

const signIn = (name: string) => <TextLink href={adminPaths.signIn(adminPaths.field)}>{name}</TextLink>;

const TEXTS: Record<Obstacle, ReactNode> = {
  offline: 'Нет связи с\u00A0магазином. Работайте дальше: записи уйдут, когда она появится.',
  signedOut: <>Вход закончился. {signIn('Войдите снова')}, и записи уйдут.</>,
  otherPerson: <>В магазин вошёл другой сотрудник. {signIn('Войдите сами')}, и записи уйдут.</>,
  forbidden: 'Ваша роль больше не\u00A0позволяет менять остатки. Записи останутся на\u00A0телефоне: скажите владельцу.',
  noStorage:
    'Браузер не\u00A0даёт хранить записи. Выйдите из\u00A0частного режима или освободите место на\u00A0телефоне.',
};

export const FieldObstacle = ({ obstacle }: { obstacle: Obstacle | undefined }) => (
  <div role="status" className={styles.news}>
    {obstacle && <p className={styles.obstacle}>{TEXTS[obstacle]}</p>}
  </div>
);
