import type { Attributes } from '@/contract/attributes';
import type { Product } from '@/contract/catalog';
import { formatWinter } from '@/contract/format';
import { capitalise } from '@/lib/format/text';

export type CareLine = { key: CareKey | 'soil' | 'safe'; name: string; text: string; level: number | undefined };

/** The nursery's advice, then soil and toxicity from the attributes. Empty for goods that are not plants. */
export function careLines({ care, attributes, characteristics }: Product): CareLine[] {
  if (care.length === 0) return [];
  const advice = care.map(({ key, name, text }) => ({
    key,
    name: key === 'winter' && attributes.zone ? `${name}: ${zoneText(attributes.zone)}` : name,
    text,
    level: careLevel(key, attributes),
  }));
  const soil = characteristics.find(({ key }) => key === 'soil');
  return [
    ...advice,
    ...(soil ? [{ key: 'soil' as const, name: soil.name, text: capitalise(soil.value), level: undefined }] : []),
    ...(attributes.safe === undefined ? [] : [safetyLine(attributes.safe)]),
  ];
}

const zoneText = (zone: number) => `зона\u00A0${zone}, ${formatWinter(zone)}`;

const safetyLine = (isSafe: boolean): CareLine => ({
  key: 'safe',
  name: isSafe ? 'Безопасно' : 'Ядовито',
  text: isSafe ? 'Для детей и домашних животных' : 'Сажайте там, где нет маленьких детей и животных',
  level: undefined,
});

type CareKey = Product['care'][number]['key'];

export const CARE_TICKS = 5;

const WATER = { low: 1, medium: 3, high: 5 } as const;
const LIGHT = { shade: 1, partial: 3, sun: 5 } as const;
const WARMEST_ZONE = 9;

/** From 1 to `CARE_TICKS`; undefined without data. */
function careLevel(key: CareKey, { light, water, zone }: Attributes): number | undefined {
  if (key === 'light') return light && Math.max(...light.map((kind) => LIGHT[kind]));
  if (key === 'water') return water && WATER[water];
  if (key === 'winter') return zone && Math.min(CARE_TICKS, Math.max(1, WARMEST_ZONE - zone));
  return undefined;
}
