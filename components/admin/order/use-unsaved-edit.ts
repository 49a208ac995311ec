import { useEffect } from 'react';
import { create } from 'zustand';

const useEdited = create<{ number: string | undefined }>(() => ({ number: undefined }));

/** Marks the order while an edit of it is not saved. */
export function useUnsavedMark(number: string, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    useEdited.setState({ number });
    return () => useEdited.setState({ number: undefined });
  }, [number, isChanged]);
}

export const useIsUnsaved = (number: string): boolean => useEdited((edited) => edited.number === number);
