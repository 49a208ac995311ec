import { Button, ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import type { NotFoundPage } from '@/contract/site';
import { paths } from '@/lib/paths';
import styles from './missing-page.module.css';

/** Nothing stands at this address; the words are the provider's. [ROUTE-12] */
export function MissingPage({ title, image, buttons }: Pick<NotFoundPage, 'title' | 'image' | 'buttons'>) {
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1>{title}</h1>
        <p className={styles.text}>Страницу убрали или адрес введён с ошибкой.</p>
        <div className={styles.buttons}>
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
        </div>
      </div>
      {image && <Picture src={image} alt="" ratio="landscape" sizes="(min-width: 968px) 50vw, 100vw" eager />}
    </div>
  );
}
