import type { CSSProperties } from 'react';
import type { IconName, IconWeight } from '@/lib/media/icon-set';
import sprite from './icons.svg';

export type IconProps<N extends IconName> = {
  name: N;
  /** CSS pixels of both sides: its place stands before the sprite has come. */
  size: number;
  weight?: 'regular' | IconWeight<N> | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** What it says where no words stand beside it; without it the icon is for the eyes only. */
  label?: string | undefined;
};

/**
 * An icon by reference: its lines are in one file for the whole shop, which a browser keeps for good, and neither in the page
 * nor in its scripts. See docs/decisions/018.
 */
export function Icon<N extends IconName>({ name, size, weight = 'regular', className, style, label }: IconProps<N>) {
  // Only what is there: the router's data would tell each prop that is not.
  const look = {
    width: size,
    height: size,
    fill: 'currentColor',
    ...(className && { className }),
    ...(style && { style }),
  };
  const lines = <use href={`${sprite.src}#${weight === 'regular' ? name : `${name}-${weight}`}`} />;
  if (!label) {
    return (
      <svg {...look} aria-hidden>
        {lines}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {lines}
    </svg>
  );
}
