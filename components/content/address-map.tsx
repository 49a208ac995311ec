import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MoreLink } from '@/components/ui/more-link';
import styles from './address-map.module.css';
import type { BlockProps } from './block-context';
import { routeTo } from './contact-links';
import { MapDrawing } from './map-drawing';
import { YandexMap } from './yandex-map-client';

/** The third-party map is loaded on request; before that there are a drawing and the address. [FORM-14] */
export function AddressMap({ block: { title, address, lat, lon, zoom }, context }: BlockProps<'map'>) {
  return (
    <section className={styles.map}>
      <div className={styles.drawing}>
        <MapDrawing />
      </div>
      <div className={styles.plate}>
        {title && <h2>{title}</h2>}
        <p>{address}</p>
        <div className={styles.links}>
          {!context.contactLinks && (
            <ButtonLink href={routeTo({ lat, lon })} tone="secondary" size="compact">
              <Icon name="navigation-arrow" size={20} /> Проложить маршрут
            </ButtonLink>
          )}
          <MoreLink href={`https://yandex.ru/maps/?pt=${lon},${lat}&z=${zoom}&l=map`} name="Открыть карту" />
        </div>
      </div>
      {context.mapsKey && <YandexMap apiKey={context.mapsKey} lat={lat} lon={lon} zoom={zoom} label="Показать здесь" />}
    </section>
  );
}
