import type { ReactNode } from 'react';

type Props = {
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
};

export const StepButton = ({ label, isAtEnd, onPress, children }: Props) => (
  <button type="button" aria-label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onPress}>
    {children}
  </button>
);
