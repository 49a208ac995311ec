import type { APIRequestContext } from '@playwright/test';

/** One page of every kind that is open to guests. */
export async function findRoutes(request: APIRequestContext): Promise<string[]> {
  const first = async (list: string, link: RegExp) => {
    const html = await (await request.get(list)).text();
    const found = link.exec(html)?.[1];
    if (!found) throw new Error(`${list} links to nothing like ${link}`);
    return found;
  };
  const [one, other] = await readProducts(request, 'tui');
  const slug = one.path.split('/').at(-1);
  return [
    '/',
    '/catalog',
    '/catalog/hvojnye/tui',
    one.path,
    `/care/${slug}`,
    `/compare?items=${slug},${other.path.split('/').at(-1)}`,
    '/result?search=сосна',
    '/favorites',
    '/login',
    '/cart',
    '/news',
    await first('/news', /href="(\/news\/[^"#?]+)"/),
    '/services',
    await first('/services', /href="(\/services\/[^"#?]+)"/),
    '/portfolio',
    await first('/portfolio', /href="(\/portfolio\/[^"#?]+)"/),
    '/calendar',
    '/calendar/maj',
    '/about',
    '/contacts',
    '/delivery',
    '/agreement',
    '/policy',
    '/offer',
    '/success',
    '/payment-result',
    '/unsubscr',
    '/nothing-grows-here',
  ];
}

export type Found = { uuid: string; name: string; path: string };

/** Two products of a category that are in stock. */
async function readProducts(request: APIRequestContext, category: string): Promise<[Found, Found]> {
  const response = await request.get(`/api/products/list/?category=${category}&in_stock=1`);
  const [one, other] = ((await response.json()) as { items: Found[] }).items;
  if (!one || !other) throw new Error(`${category} has less than two in stock`);
  return [one, other];
}

export const readProduct = async (request: APIRequestContext, category: string): Promise<Found> =>
  (await readProducts(request, category))[0];
