import { plainTexts } from '@/contract/plain-text';
import type { Node } from '@/lib/seo/structured-data/thing';

/** JSON-LD of a page, as one graph. [GEN-12] */
export function StructuredData({ nodes }: { nodes: readonly (Node | undefined)[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': plainTexts(nodes.filter(Boolean)) };
  // Texts of customers must not close the script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<», in a type that browsers do not execute
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
