import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import type { Common } from '@/contract/site';
import { nurseryData, siteData } from './nursery';
import { returnDays } from './offer';

const common = {
  header: { logo: '/media/logo.svg', logo_alt: '«Ярус», питомник растений' },
  footer: {
    phone: '+7 495 000-00-00',
    email: 'a@b.example',
    address: 'Московская область, посёлок Сосновый, Питомническая улица,\u00A012. Ежедневно с 9 до 20',
  },
  socials: [{ type: 'vk', link: 'https://vk.com/yarus' }],
} as Common;

test('[GEN-12] the nursery has its address parts, hours and coordinates', () => {
  const map: Block = {
    type: 'map',
    title: 'Карта',
    address: 'Московская область, Сосновый, улица, 12',
    lat: 55.9,
    lon: 37.9,
    zoom: 14,
  };
  const image = 'http://localhost:3000/a.jpg';
  expect(nurseryData(common, [map], image).geo).toMatchObject({ latitude: 55.9, longitude: 37.9 });
  const plain = nurseryData(common, [], image);
  expect(plain).not.toHaveProperty('geo');
  expect(plain.address).toMatchObject({
    addressRegion: 'Московская область',
    addressLocality: 'посёлок Сосновый',
    streetAddress: 'Питомническая улица, 12',
  });
  expect(plain).toMatchObject({ openingHoursSpecification: { opens: '09:00', closes: '20:00' } });
});

test('[GEN-12][ROUTE-10] the site search is described for search engines', () => {
  expect(siteData('«Ярус»')).toMatchObject({
    potentialAction: { target: { urlTemplate: expect.stringMatching(/\/result\?search=\{search_term_string\}$/) } },
  });
});

test('[GEN-12] return days come from the delivery page, or are undefined', () => {
  const text = (html: string): Block[] => [{ type: 'text', html }];
  expect(returnDays(text('<p>От заказа можно отказаться до получения и в течение семи\u00A0дней после него</p>'))).toBe(
    7,
  );
  expect(returnDays(text('<p>Можно отказаться в течение 14 дней после получения</p>'))).toBe(14);
  expect(returnDays(text('<p>Возврата нет</p>'))).toBeUndefined();
});
