import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readQrDrawing } from '@/tests/setup/read-qr-drawing';
import { QrCode } from './care-sheet';

afterEach(cleanup);

const ADDRESSES = [
  'https://a.ru/',
  'https://yarus.example/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c10',
  `https://yarus.example/catalog/${encodeURIComponent('розы')}/${'long-'.repeat(20)}`,
];

test.each(ADDRESSES)('[UI-11] the drawn QR code decodes to the address: %s', (address) => {
  render(<QrCode text={address} label="Код" />);
  const { text, margin } = readQrDrawing(screen.getByRole('img', { name: 'Код' }).outerHTML);
  expect(text).toBe(address);
  // Scanners need a quiet zone of four modules.
  expect(margin).toBe(4);
});
