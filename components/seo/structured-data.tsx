import { plainTexts } from '@/contract/plain-text';
import type { Node } from '@/lib/seo/structured-data/thing';

/** What a page is about, for search engines: one graph, out of whatever is known. [GEN-12] */
export function StructuredData({ nodes }: { nodes: readonly (Node | undefined)[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': plainTexts(nodes.filter(Boolean)) };
  // Texts of staff and of customers: nothing of them may end the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single «<», which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
