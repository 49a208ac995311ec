import { adminAddress } from '@/lib/admin/admin-address';
import { adminPaths } from '@/lib/admin/paths';
import styles from './order-code.module.css';
import { QrCode, QrSymbol } from './qr-code';

/** Opens the order in the admin, so that who hands it over need not search. */
export const OrderCode = ({ number }: { number: string }) => (
  <div className={styles.code}>
    <QrSymbol id={`order-${number}`} text={adminAddress(adminPaths.order(number))} />
    <QrCode id={`order-${number}`} label={`Код открывает заказ №\u00A0${number} в\u00A0админке`} />
  </div>
);
