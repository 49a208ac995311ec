import { create } from 'zustand';

const useOwner = create<{ owner: string | undefined }>(() => ({ owner: undefined }));

/** The page shows the link of one invitation: a later one ends those before. */
export function useShownLink(name: string) {
  const isShown = useOwner(({ owner }) => owner === name);
  return { isShown, show: () => useOwner.setState({ owner: name }) };
}
