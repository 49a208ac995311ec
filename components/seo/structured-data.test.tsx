import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from './structured-data';

test('[GEN-12] customer texts cannot close the script element of JSON-LD', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData nodes={[{ '@type': 'Brand', name }, undefined]} />);
  expect(html.match(/</g)).toHaveLength(2);
  const json = html.replace(/^<script[^>]*>/, '').replace('</script>', '');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Brand', name }] });
});

test('[GEN-12] names in JSON-LD have no word joiners and no-break spaces', () => {
  const name = 'Туя, 40\u2060–\u206060\u00A0см';
  const html = renderToStaticMarkup(<StructuredData nodes={[{ '@type': 'Brand', name }]} />);
  expect(html).toContain('"name":"Туя, 40–60 см"');
});
