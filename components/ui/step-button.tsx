import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** There is no further: it says so and does nothing, but keeps the focus that pressed it there. */
  isAtEnd: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** One of the two beside what is stepped through; whoever shows it gives it its looks. */
export const StepButton = ({ label, isAtEnd, onPress, children }: Props) => (
  <button type="button" aria-label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onPress}>
    {children}
  </button>
);
