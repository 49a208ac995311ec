import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import type { Common } from '@/contract/site';
import { nurseryData, siteData } from './nursery';

const SITE = 'http://localhost:3000';
const SHARE = `${SITE}/share/a.jpg`;
const common = (address: string) =>
  ({
    header: { logo: '/media/logo.svg', logo_alt: '«Ярус», питомник растений' },
    footer: { phone: '+7 495 000-00-00', email: 'a@b.example', address },
    socials: [{ type: 'vk', link: 'https://vk.com/yarus' }],
  }) as Common;
const ADDRESS = 'Московская область, посёлок Сосновый, Питомническая улица,\u00A012. Ежедневно с 9 до 20:30';
const PLACE = {
  '@type': 'PostalAddress',
  addressCountry: 'RU',
  addressRegion: 'Московская область',
  addressLocality: 'посёлок Сосновый',
  streetAddress: 'Питомническая улица, 12',
};

test('[GEN-12] the nursery has its contacts, address, hours, logo and social networks', () => {
  expect(nurseryData(common(ADDRESS), [], SHARE)).toEqual({
    '@type': 'GardenStore',
    '@id': `${SITE}/#nursery`,
    name: '«Ярус», питомник растений',
    url: `${SITE}/`,
    logo: `${SITE}/icons/icon-512.png`,
    image: SHARE,
    telephone: '+7 495 000-00-00',
    email: 'a@b.example',
    address: PLACE,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '09:00',
      closes: '20:30',
    },
    currenciesAccepted: 'RUB',
    sameAs: ['https://vk.com/yarus'],
  });
});

test('[GEN-12] hours that differ by weekday are omitted', () => {
  expect(nurseryData(common('Сосновый, 12. По будням с 9 до 20'), [], SHARE)).not.toHaveProperty(
    'openingHoursSpecification',
  );
});

test('[GEN-12] the map of the contacts page gives the coordinates, and its address wins over the footer’s', () => {
  const heading: Block = { type: 'heading', level: 2, text: 'Контакты' };
  const map: Block = {
    ...{ type: 'map', title: 'Карта', address: 'Тверская область, Кашин, Луговая, 3', lat: 57.3, lon: 37.6, zoom: 14 },
  };
  expect(nurseryData(common(ADDRESS), [heading, map], SHARE)).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 57.3, longitude: 37.6 },
    address: { addressRegion: 'Тверская область', addressLocality: 'Кашин', streetAddress: 'Луговая, 3' },
  });
});

test.each([
  ['Сосновый, Луговая улица, 12', 'Московская область', 'Сосновый', 'Луговая улица, 12'],
  ['Краснодарский край, Анапа, Луговая, 3', 'Краснодарский край', 'Анапа', 'Луговая, 3'],
  ['Республика Карелия, Кемь, Луговая, 3', 'Республика Карелия', 'Кемь', 'Луговая, 3'],
  ['Московская область', 'Московская область', '', ''],
])('[GEN-12] «%s» is parsed to «%s», «%s», «%s»', (address, addressRegion, addressLocality, streetAddress) => {
  expect(nurseryData(common(address), [], SHARE).address).toMatchObject({
    ...{ addressRegion, addressLocality, streetAddress },
  });
});

test('[GEN-12][ROUTE-10] the site has its name, publisher and search', () => {
  expect(siteData('«Ярус»')).toEqual({
    '@type': 'WebSite',
    '@id': `${SITE}/#site`,
    name: '«Ярус»',
    url: `${SITE}/`,
    inLanguage: 'ru',
    publisher: { '@id': `${SITE}/#nursery` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${SITE}/result?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});
