import type { GardenStore, WebSite } from 'schema-dts';
import { addressLines } from '@/contract/address-lines';
import type { Block } from '@/contract/blocks';
import { nurseryText } from '@/contract/nursery-name';
import type { Common } from '@/contract/site';
import { type Hours, parseHours } from '../../delivery/opening-hours';
import { paths } from '../../paths';
import { absolute, ids } from './thing';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Search engines require pixels, at least 112 a side. */
const LOGO = '/icons/icon-512.png';
const REGION = 'Московская область';

export function nurseryData({ header, footer, socials }: Common, contacts: readonly Block[], image: string) {
  const { place, hours: hoursText } = addressLines(footer.address);
  const hours = parseHours(hoursText);
  const map = contacts.find((block) => block.type === 'map');
  const address = map?.address ?? place;
  return {
    '@type': 'GardenStore',
    '@id': ids.nursery,
    name: nurseryText(header.logo_alt),
    url: absolute(paths.home),
    logo: absolute(LOGO),
    image,
    ...(footer.phone && { telephone: footer.phone }),
    ...(footer.email && { email: footer.email }),
    ...(address && { address: addressData(address) }),
    ...(map && { geo: { '@type': 'GeoCoordinates', latitude: map.lat, longitude: map.lon } }),
    ...(hours && { openingHoursSpecification: hoursData(hours) }),
    currenciesAccepted: 'RUB',
    sameAs: socials.map(({ link }) => link),
  } satisfies GardenStore;
}

function addressData(address: string) {
  const parts = address.replaceAll('\u00A0', ' ').split(', ');
  const [region = '', ...within] = parts;
  const hasRegion = /область|край|республика/i.test(region);
  const [locality = '', ...street] = hasRegion ? within : parts;
  return {
    '@type': 'PostalAddress',
    addressCountry: 'RU',
    addressRegion: hasRegion ? region : REGION,
    addressLocality: locality,
    streetAddress: street.join(', '),
  } as const;
}

const hoursData = ({ from, to }: Hours) =>
  ({ '@type': 'OpeningHoursSpecification', dayOfWeek: [...DAYS], opens: clock(from), closes: clock(to) }) as const;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type SearchInput = { 'query-input': string };

export function siteData(name: string): WebSite {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(paths.search)}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const satisfies WebSite['potentialAction'] & SearchInput;
  return {
    '@type': 'WebSite',
    '@id': ids.site,
    name,
    url: absolute(paths.home),
    inLanguage: 'ru',
    publisher: { '@id': ids.nursery },
    potentialAction: search,
  };
}
