/**
 * The address that a rate limit counts. `hops` is the number of trusted proxies: each has appended its client to
 * X-Forwarded-For, and earlier entries can be forged. IPv6 counts by its /64 network. Undefined for a request that a
 * trusted proxy makes for itself, such as a storefront that renders a page.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socket: string | undefined,
  hops: number,
): string | undefined {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), socket ?? 'unknown'].filter(Boolean);
  const address = chain.at(-1 - hops);
  return address && networkOf(address.replace(/^::ffff:/, ''));
}

const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};
