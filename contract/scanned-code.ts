export type ScannedCode = { slug: string } | { sku: string };

/** What a label's QR code or bar code says: the address of a product's page, or an article number. */
export function readScannedCode(code: string): ScannedCode {
  const text = code.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { sku: text };
  const slug = new URL(text).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return { slug };
}

/** If several article numbers match after normalisation, only an exact match counts. */
export const withSku = <P extends { sku: string }>(alike: readonly P[], sku: string): P | undefined =>
  alike.length > 1 ? alike.find((product) => product.sku === sku) : alike[0];
