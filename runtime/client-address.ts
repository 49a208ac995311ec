/**
 * The address that a rate limit counts. `hops` is how many proxies of ours stand before us: each has put its own caller
 * at the end of X-Forwarded-For, and whatever stands before those is the caller's invention. IPv6 counts by its /64.
 * Undefined when a proxy of ours asks for itself: a storefront that renders a page.
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
