/** Damm's algorithm detects any single wrong digit and any swap of neighbours. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const checkDigit = (digits: string): string =>
  [...digits].reduce((row, digit) => DAMM[Number(row)]?.[Number(digit)] ?? '', '0');

/** From seven random digits, so that numbers do not reveal how many orders there are. */
export const completeNumber = (chosen: number): number => Number(`${chosen}${checkDigit(String(chosen))}`);

export const formatOrderNumber = (number: number): string => String(number).replace(/(?=\d{4}$)/, '-');

export function parseOrderNumber(text: string): number | undefined {
  const digits = text.replace(/[\s‐-―-]/g, '');
  return /^[1-9]\d{7}$/.test(digits) && checkDigit(digits) === '0' ? Number(digits) : undefined;
}
