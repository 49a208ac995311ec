import { useEffect, useState } from 'react';
import { isSoundOn, ring } from './order-sound';

/** The number of an order that has come while the page was open; it rings if staff wished so. */
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
