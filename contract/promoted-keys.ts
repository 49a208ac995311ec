export const PROMOTED_KEYS = [
  'in_stock',
  'indoor',
  'easy',
  'zone_4',
  'height_60',
  'price',
  'height_100',
  'height_150',
  'shade',
  'evergreen',
  'slow',
  'safe',
  'hedge',
  'discount',
] as const;

export type PromotedKey = (typeof PROMOTED_KEYS)[number];
