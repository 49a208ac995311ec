'use client';
// Client: the stores live in the browser, one set per tab.

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { endEarlyPresses } from '@/lib/browser/early-press';
import { createStores, type Stores } from './create-stores';

const StoresContext = createContext<Stores | undefined>(undefined);

export function StoreProvider({ children }: { children: ReactNode }) {
  const [stores] = useState(createStores);
  useEffect(() => {
    endEarlyPresses();
    return stores.connect();
  }, [stores]);
  return <StoresContext value={stores}>{children}</StoresContext>;
}

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('StoreProvider is missing above this component');
  return stores;
}
