import type { Block } from '@/contract/blocks';

export const ENQUIRY_ID = 'enquiry';

/** Links in the page's contacts: the route, and the form below. */
export type ContactLinks = { route?: string; enquiry?: string };

/** Undefined without a contacts block: then the map itself links to the route. */
export function contactLinksOf(blocks: readonly Block[], hasForm: (type: string) => boolean): ContactLinks | undefined {
  if (!blocks.some(({ type }) => type === 'contacts')) return undefined;
  const place = blocks.find((block) => block.type === 'map');
  const hasEnquiry = blocks.some(
    (block) => block.type === 'call_to_action' && block.form_type && hasForm(block.form_type),
  );
  return { ...(place && { route: routeTo(place) }), ...(hasEnquiry && { enquiry: `#${ENQUIRY_ID}` }) };
}

export const routeTo = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`;
