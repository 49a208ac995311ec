export type ScannedCode = { slug: string } | { sku: string };

/** What a label's QR code or bar code says: the address of a product's page, or an article number. */
export function readScannedCode(code: string): ScannedCode {
  const text = code.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { sku: text };
  const slug = new URL(text).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return { slug };
}
