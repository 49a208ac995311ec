import { ATTRIBUTE_KEYS } from './attribute-kinds';
import type { AttributeKey } from './attribute-names';

export type AttributeColumn = `attribute.${AttributeKey}`;

export const ATTRIBUTE_COLUMNS = ATTRIBUTE_KEYS.map((key): AttributeColumn => `attribute.${key}`);

export const keyOfColumn = (column: AttributeColumn): AttributeKey => column.replace('attribute.', '') as AttributeKey;
