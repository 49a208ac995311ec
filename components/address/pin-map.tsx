import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AddressValue } from './address-field';
import styles from './pin-map.module.css';

type Props = { apiKey: string; value: AddressValue; onPick: (value: AddressValue) => void };

const LoadedPinMap = dynamic(() => import('./pin-map-loaded').then((module) => module.LoadedPinMap), { ssr: false });

/** The third-party script is heavy, so it is loaded on request. [FORM-14] */
export function PinMap(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.frame}>
      {isOpen ? (
        <LoadedPinMap {...props} />
      ) : (
        <Button tone="secondary" size="compact" onClick={() => setOpen(true)}>
          <Icon name="map-trifold" size={20} /> Показать на карте
        </Button>
      )}
    </div>
  );
}
