import styles from './yandex-map.module.css';

export const MapComing = () => (
  <p role="status" className={styles.note}>
    Карта загружается…
  </p>
);

export const MapLost = () => (
  <p role="alert" className={styles.note}>
    Карта не загрузилась. Её можно открыть по ссылке «Открыть карту».
  </p>
);
