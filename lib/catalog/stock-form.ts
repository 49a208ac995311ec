import type { Attributes } from '@/contract/attributes';
import { formatCount, formatNumber, type Noun } from '../format/plural';

const LITRES: Noun = { one: 'литр', few: 'литра', many: 'литров' };

/** «С3 = горшок 3 литра»; undefined where a size needs no explanation. */
export function explainForm(form: Attributes['form']): string | undefined {
  if (form === 'P9') return 'P9 = горшок 9 × 9\u00A0см';
  if (form === 'ball') return 'ком = корни с\u00A0землёй в\u00A0мешковине';
  const litres = Number(form?.startsWith('C') && form.slice(1));
  return litres ? `С${formatNumber(litres)} = горшок ${formatCount(litres, LITRES)}` : undefined;
}
