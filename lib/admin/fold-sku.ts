import { cleanTyped } from '@/contract/typed/clean';

const CYRILLIC = 'авекмнорстух';
const LATIN = 'abekmhopctyx';

/** As `search_number` of the provider: people type other dashes, spaces and alphabets. */
export function foldSku(sku: string): string {
  const typed = cleanTyped(sku).toLowerCase();
  const signs = typed.replaceAll('ё', 'е').replace(/[^0-9a-zа-я]/g, '');
  return [...signs].map((sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign).join('') || typed;
}
