'use client';
// Client: the order's money and actions depend on whether its edit is saved.

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

const UnsavedEditContext = createContext({ isUnsaved: false, mark: (_isChanged: boolean): void => {} });

export function UnsavedEdit({ children }: { children: ReactNode }) {
  const [isUnsaved, mark] = useState(false);
  const shared = useMemo(() => ({ isUnsaved, mark }), [isUnsaved]);
  return <UnsavedEditContext value={shared}>{children}</UnsavedEditContext>;
}

export const useIsUnsaved = (): boolean => use(UnsavedEditContext).isUnsaved;

export function useUnsavedMark(isChanged: boolean): void {
  const { mark } = use(UnsavedEditContext);
  useEffect(() => {
    mark(isChanged);
    return () => mark(false);
  }, [mark, isChanged]);
}
