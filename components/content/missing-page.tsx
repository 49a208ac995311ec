import { ErrorMessage } from '@/components/feedback/error-message';
import { Button, ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { NotFoundPage } from '@/contract/site';
import { paths } from '@/lib/paths';
import styles from './missing-page.module.css';

/** The texts come from the provider. [ROUTE-12] */
export function MissingPage({ title, image, buttons }: Pick<NotFoundPage, 'title' | 'image' | 'buttons'>) {
  return (
    <div className={styles.page}>
      <ErrorMessage status={404} title={title} text="Страницу убрали или адрес введён с ошибкой.">
        {buttons.map(({ name, style, link, button_link }) =>
          style === 'disabled' ? (
            <Button key={name} disabled>
              {name}
            </Button>
          ) : (
            <ButtonLink key={name} href={button_link ?? link ?? paths.home} tone={style}>
              {name}
            </ButtonLink>
          ),
        )}
      </ErrorMessage>
      {image && (
        <Picture
          src={image}
          alt=""
          ratio="landscape"
          sizes="(min-width: 1663px) 718px, (min-width: 1301px) 43vw, (min-width: 968px) 52vw, 92vw"
          eager="shown"
        />
      )}
    </div>
  );
}
