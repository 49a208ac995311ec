import { ErrorMessage } from '@/components/feedback/error-message';
import { ButtonLink } from '@/components/ui/button';
import type { Common } from '@/contract/site';
import { mailLink, paths, phoneLink } from '@/lib/paths';
import styles from './lost-link.module.css';

/** Shown for an invalid order link. */
export const LostLink = ({ nursery }: { nursery: Common['footer'] | undefined }) => (
  <div className={styles.page}>
    <ErrorMessage
      status={404}
      title="Ссылка не открывает заказ"
      text="Проверьте, что она скопирована целиком, или откройте заказ из нашего письма. Не получается? Назовите нам номер заказа, и мы расскажем, что с ним."
    >
      {nursery?.phone || nursery?.email ? (
        <>
          {nursery.phone && <ButtonLink href={phoneLink(nursery.phone)}>{nursery.phone}</ButtonLink>}
          {nursery.email && (
            <ButtonLink href={mailLink(nursery.email)} tone="secondary">
              {nursery.email}
            </ButtonLink>
          )}
        </>
      ) : (
        <ButtonLink href={paths.contacts}>Контакты</ButtonLink>
      )}
    </ErrorMessage>
  </div>
);
