import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { MoreLink } from '@/components/ui/more-link';
import styles from './address-map.module.css';
import type { BlockProps } from './block-context';
import { YandexMap } from './yandex-map-client';

/** The address in words first; the map's foreign script is loaded only when a visitor asks for it. [FORM-14] */
export function AddressMap({ block: { title, address, lat, lon, zoom }, context }: BlockProps<'map'>) {
  return (
    <section className={styles.map}>
      <MapPinIcon size={32} weight="light" aria-hidden />
      {title && <h2>{title}</h2>}
      <p>{address}</p>
      <MoreLink href={`https://yandex.ru/maps/?pt=${lon},${lat}&z=${zoom}&l=map`} name="Открыть карту" />
      {context.mapsKey && <YandexMap apiKey={context.mapsKey} lat={lat} lon={lon} zoom={zoom} label="Показать здесь" />}
    </section>
  );
}
