import type { Block } from '@/contract/blocks';

/** Where a form stands that asks for an answer. */
export const ENQUIRY_ID = 'enquiry';

/** What the contacts of a page lead to: the way there, and the form below them. */
export type Ways = { route?: string; enquiry?: string };

/** Of a page with contacts; on any other the map tells the way itself. */
export function waysOf(blocks: readonly Block[], hasForm: (type: string) => boolean): Ways | undefined {
  if (!blocks.some(({ type }) => type === 'contacts')) return undefined;
  const place = blocks.find((block) => block.type === 'map');
  const asks = blocks.some((block) => block.type === 'call_to_action' && block.form_type && hasForm(block.form_type));
  return { ...(place && { route: routeTo(place) }), ...(asks && { enquiry: `#${ENQUIRY_ID}` }) };
}

export const routeTo = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`;
