import type { CSSProperties } from 'react';
import type { IconName, IconWeight } from '@/lib/media/icon-set';
import sprite from './icons.svg';

export type IconProps<N extends IconName> = {
  name: N;
  size: number;
  weight?: 'regular' | IconWeight<N> | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  label?: string | undefined;
};

/** References one cached SVG sprite, so icons are neither in the HTML nor in the scripts. See docs/decisions/018. */
export function Icon<N extends IconName>({ name, size, weight = 'regular', className, style, label }: IconProps<N>) {
  // Undefined props would be serialised into the RSC payload.
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
