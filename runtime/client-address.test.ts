import { expect, test } from 'vitest';
import { clientAddress } from './client-address';

test('without proxies of ours only the socket is believed', () => {
  expect(clientAddress('1.2.3.4', '5.6.7.8', 0)).toBe('5.6.7.8');
});

test('each proxy of ours moves one step back; what stands before is invention', () => {
  expect(clientAddress('9.9.9.9, 1.2.3.4', '10.0.0.1', 1)).toBe('1.2.3.4');
  expect(clientAddress('9.9.9.9, 1.2.3.4, 10.0.0.2', '10.0.0.1', 2)).toBe('1.2.3.4');
});

test('a proxy of ours that asks for itself is nobody', () => {
  expect(clientAddress(undefined, '10.0.0.1', 1)).toBeUndefined();
});

test('IPv6 counts by its network, a mapped address as IPv4', () => {
  expect(clientAddress(undefined, '2001:db8:1:2:3:4:5:6', 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress(undefined, '2001:db8::1', 0)).toBe('2001:db8:0:0::/64');
  expect(clientAddress('2001:db8:0:0::/64', '10.0.0.1', 1)).toBe('2001:db8:0:0::/64');
  expect(clientAddress(undefined, '::ffff:1.2.3.4', 0)).toBe('1.2.3.4');
});
