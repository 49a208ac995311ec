import { plainTexts } from '@/contract/plain-text';
import type { Node } from '@/lib/seo/structured-data/thing';

export function StructuredData({ nodes }: { nodes: readonly (Node | undefined)[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': plainTexts(nodes.filter(Boolean)) };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without «<», in a type that browsers do not execute
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
