import { addressLines } from '@/components/layout/address-lines';
import type { Common } from '@/contract/site';
import styles from './order-imprint.module.css';

/** Whose order it is, on paper: a sheet has no bars around it. */
export function OrderImprint({ nursery: { logo_alt, phone, email, address } }: { nursery: Common['footer'] }) {
  const { place, hours } = addressLines(address);
  return (
    <address className={styles.imprint}>
      <b>{logo_alt}</b>
      <span>
        {phone}, {email}
      </span>
      <span>{place}</span>
      {hours && <span>{hours}</span>}
    </address>
  );
}
