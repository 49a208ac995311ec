import { addressLines } from '@/contract/address-lines';
import { nurseryText } from '@/contract/nursery-name';
import type { Common } from '@/contract/site';
import { classNames } from '@/lib/class-names';
import { phoneLink } from '@/lib/paths';
import styles from './imprint.module.css';

type Props = {
  nursery: Common['footer'];
  also: string;
  isForPaperOnly?: boolean;
};

export function Imprint({ nursery: { logo_alt, phone, address }, also, isForPaperOnly = false }: Props) {
  const { place, hours } = addressLines(address);
  return (
    <address className={classNames(styles.imprint, isForPaperOnly && styles.paper)}>
      <b>{nurseryText(logo_alt)}</b>
      {place && <span>{place}</span>}
      {hours && <span>{hours}</span>}
      <span>
        {phone && (
          <>
            <a href={phoneLink(phone)}>{phone}</a>,{' '}
          </>
        )}
        {also}
      </span>
    </address>
  );
}
