import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** `aria-disabled` instead of `disabled`, which would lose the focus. */
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Unstyled: the parent styles it. */
export const StepButton = ({ label, isAtEnd, onPress, children }: Props) => (
  <button type="button" aria-label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onPress}>
    {children}
  </button>
);
