import type { Noun } from './plural';

export const PLANTS: Noun = { one: 'растение', few: 'растения', many: 'растений' };
export const GOODS: Noun = { one: 'товар', few: 'товара', many: 'товаров' };
