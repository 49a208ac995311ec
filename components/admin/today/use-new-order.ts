import { useEffect, useState } from 'react';
import { isSoundOn, ring } from './order-sound';

/** Number of an order placed while the page was open. Rings if the sound is on. */
export function useNewOrder(newest: string | undefined): string | undefined {
  const [known, setKnown] = useState(newest);
  const [arrived, setArrived] = useState<string>();
  if (newest !== known) {
    setKnown(newest);
    setArrived(newest);
  }
  useEffect(() => {
    if (arrived && isSoundOn()) ring();
  }, [arrived]);
  return arrived;
}
