import type { Product } from '@/contract/catalog';
import { formatWinter } from '@/contract/format';
import { capitalise } from '@/lib/format/capitalise';
import { type CareKey, careLevel } from './care-level';

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
