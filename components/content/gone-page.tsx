import { ErrorMessage } from '@/components/feedback/error-message';
import { ButtonLink } from '@/components/ui/button';
import type { Crumb } from '@/contract/primitives';
import { paths } from '@/lib/paths';
import styles from './gone-page.module.css';

type Props = {
  name: string;
  near?: Crumb | undefined;
};

/** [ROUTE-12] */
export const GonePage = ({ name, near }: Props) => (
  <div className={styles.page}>
    <ErrorMessage
      status={410}
      title="Этого больше нет"
      text={`${name}. Страницу убрали насовсем. Посмотрите, что есть рядом, или найдите замену в поиске.`}
    >
      {near && <ButtonLink href={near.path}>{near.name}</ButtonLink>}
      <ButtonLink href={paths.search} tone="secondary">
        Найти замену
      </ButtonLink>
    </ErrorMessage>
  </div>
);
