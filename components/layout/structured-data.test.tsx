import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from './structured-data';

test('[GEN-12] no text of a customer ends the element that it stands in', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(<StructuredData nodes={[{ '@type': 'Brand', name }, undefined]} />);
  expect(html.match(/</g)).toHaveLength(2);
  const json = html.replace(/^<script[^>]*>/, '').replace('</script>', '');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Brand', name }] });
});
