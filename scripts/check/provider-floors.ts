import type { Judged } from './imports';
import type { Violation } from './room';
import { isTest } from './sources';

/** The provider's domains from the ground up. A domain imports from lower floors only, so none can need the other. */
export const FLOORS: string[][] = [
  // Rules only.
  ['clock', 'money', 'order-number'],
  // Nothing of another domain but those rules.
  ['content'],
  ['notifications', 'catalog', 'favourites', 'addresses', 'banners', 'uploads', 'human-check', 'indexnow', 'log'],
  ['consents', 'delivery', 'media', 'search', 'redirects', 'syndication'],
  ['auth', 'newsletter'],
  ['stock', 'reviews'],
  ['cart', 'back-in-stock', 'pages', 'product-table', 'product-card', 'category-card', 'discounts'],
  ['orders', 'enquiries', 'product-files'],
  ['payments', 'claims', 'customers'],
  ['order-money'],
  ['order-undo'],
  ['checkout', 'order-card', 'order-edits', 'phone-orders', 'inbox', 'demo'],
  ['staff', 'privacy'],
];

const DOMAIN_FILE = /^provider\/([^/]+)\/(?:[^/]+\/)?[^/]+$/;
/** Not domains: what all of them stand on. */
const FOUNDATION = ['db', 'http'];

const domainOf = (path: string): string | undefined => {
  const domain = DOMAIN_FILE.exec(path)?.[1];
  return domain === undefined || FOUNDATION.includes(domain) ? undefined : domain;
};

const floorOf = (domain: string): number => FLOORS.findIndex((floor) => floor.includes(domain));

const FLOORLESS = 'every domain has a floor: scripts/check/provider-floors.ts';
const UPWARD = 'a domain → lower floors, never its own or a higher one: scripts/check/provider-floors.ts';

/** Imports of a domain that do not lead down. Routes compose: nothing imports them, so they may call any floor. */
export function listFloorViolations({ file, imports }: Judged): Violation[] {
  const own = domainOf(file);
  if (own === undefined || isTest(file)) return [];
  if (floorOf(own) === -1) return [{ file, line: 1, target: 'nothing', room: 'floors', rule: FLOORLESS }];
  if (/[/-]routes\.ts$/.test(file)) return [];
  return imports.flatMap(({ target, line }) => {
    const other = domainOf(target);
    const isDown = other === undefined || other === own || floorOf(other) < floorOf(own);
    return isDown ? [] : [{ file, line, target, room: 'floors', rule: UPWARD }];
  });
}
