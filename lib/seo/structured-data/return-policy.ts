import type { MerchantReturnPolicy } from 'schema-dts';
import type { Block } from '@/contract/blocks';
import { paths } from '../../paths';
import { absolute } from './thing';

const WORDS: Record<string, number> = { семи: 7, десяти: 10, четырнадцати: 14, тридцати: 30 };

/** Parses «отказаться … в течение семи дней после» of the delivery page. */
export function returnDays(blocks: readonly Block[]): number | undefined {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? block.html.replace(/\s+/g, ' ') : []));
  const [, word = ''] = texts.map((text) => /отказаться[^.]*в течение (\S+) дней после/.exec(text)).find(Boolean) ?? [];
  return /^\d+$/.test(word) ? Number(word) : WORDS[word];
}

export const returnPolicyData = (days: number): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: days,
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: absolute(paths.delivery),
});
