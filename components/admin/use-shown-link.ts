import { create } from 'zustand';

const useOwner = create<{ owner: string | undefined }>(() => ({ owner: undefined }));

/** The page shows the link of one invitation: a later one ends those before. */
export function useShownLink(inviter: string) {
  const isShown = useOwner(({ owner }) => owner === inviter);
  return { isShown, show: () => useOwner.setState({ owner: inviter }) };
}
