import type { Attributes } from './attributes';
import { isTender } from './season';

type Guarantee = { name: string; term: string };

const GARDEN: Guarantee = { name: 'Гарантия приживаемости', term: '1\u00A0год' };
const BONSAI: Guarantee = { name: 'Гарантия на\u00A0бонсай', term: '30\u00A0дней' };

export function guaranteeOf(attributes: Attributes): Guarantee | undefined {
  const { form, style } = attributes;
  if (style !== undefined || form === 'bonsai_pot') return BONSAI;
  return form !== undefined && !isTender(attributes) ? GARDEN : undefined;
}
