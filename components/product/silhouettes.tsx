import type { ReactNode } from 'react';
import type { Attributes } from '@/contract/attributes';

export type Habit = NonNullable<Attributes['habit']> | 'bonsai';

/** Drawn in a box of 100 × 100 whose lower edge is the ground. */
type Silhouette = {
  crown: ReactNode;
  /** Extent of the crown in the box. */
  left: number;
  right: number;
  bottom: number;
  isPotted?: boolean;
};

export const POT = <path d="M36 100h28l3-16H33z" />;

const BUSH: Silhouette = {
  crown: (
    <>
      <ellipse cx="50" cy="46" rx="34" ry="42" />
      <ellipse cx="28" cy="60" rx="20" ry="26" />
      <ellipse cx="72" cy="60" rx="20" ry="26" />
    </>
  ),
  left: 8,
  right: 92,
  bottom: 88,
};

const STANDARD: Silhouette = {
  crown: (
    <>
      <path d="M48 86h4V40h-4z" />
      <circle cx="50" cy="26" r="26" />
    </>
  ),
  left: 24,
  right: 76,
  bottom: 86,
};

const MOUND: Silhouette = { crown: <ellipse cx="50" cy="44" rx="46" ry="44" />, left: 4, right: 96, bottom: 88 };

const TIERS = (
  <g transform="scale(.463) translate(-73 -84)">
    <path d="M128 300h92l-5-22h-82z" />
    <rect x="124" y="272" width="100" height="7" rx="2" />
    <path d="M166 272c2-26 20-34 12-62s-26-40-16-66l6 2c-6 24 16 40 24 68 6 26-8 34-6 58z" />
    <rect x="88" y="192" width="86" height="22" rx="11" />
    <rect x="182" y="164" width="92" height="22" rx="11" />
    <rect x="112" y="136" width="66" height="20" rx="10" />
    <rect x="166" y="112" width="60" height="20" rx="10" />
    <rect x="126" y="84" width="74" height="32" rx="16" />
  </g>
);

const SILHOUETTES: Partial<Record<Habit, Silhouette>> = {
  bonsai: { crown: TIERS, left: 5, right: 95, bottom: 100, isPotted: true },
  standard: STANDARD,
  weeping: STANDARD,
  ball: MOUND,
  cushion: MOUND,
  clump: MOUND,
  cone: { crown: <path d="M50 0 86 86H14z" />, left: 14, right: 86, bottom: 86 },
  column: {
    crown: <path d="M50 0c12 16 15 50 12 86H38c-3-36 0-70 12-86z" />,
    left: 37,
    right: 63,
    bottom: 86,
  },
};

export const silhouetteOf = (habit: Habit | undefined): Silhouette => (habit && SILHOUETTES[habit]) ?? BUSH;
