import type { DeliveryMethod } from './delivery-methods';

export const EXTRA_KEYS = ['box', 'carrying', 'planting'] as const;

export type ExtraKey = (typeof EXTRA_KEYS)[number];

export const EXTRA_NAMES: Record<ExtraKey, string> = {
  box: 'Термобокс',
  carrying: 'Пронос до места посадки',
  planting: 'Посадка',
};

export const EXTRAS_OF: Record<DeliveryMethod, readonly ExtraKey[]> = {
  pickup: [],
  courier: EXTRA_KEYS,
  transport: ['box'],
};
