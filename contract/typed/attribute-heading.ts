import { ATTRIBUTE_COLUMNS, type AttributeColumn, keyOfColumn } from '../attribute-columns';
import { attributeHeading } from './attribute-cell';
import { cleanTyped, MAX_TYPED_LENGTH } from './clean';

const COLUMNS = new Map(
  ATTRIBUTE_COLUMNS.map((column) => [attributeHeading(keyOfColumn(column)).toLowerCase(), column]),
);

export const attributeColumnOf = (heading: string): AttributeColumn | undefined =>
  COLUMNS.get(cleanTyped(heading.slice(0, MAX_TYPED_LENGTH)).toLowerCase());
