/* Opens the field page of the admin without a network: keeps the page and the files that it was opened with. */
const CACHE = 'admin-field';
const PAGE = '/admin/field';
const PATIENCE_MS = 4_000;

const isFile = (url) => url.origin === self.location.origin && url.pathname.startsWith('/_next/static/');

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const kept = async (request) => {
  try {
    return await (await caches.open(CACHE)).match(request);
  } catch {
    return undefined;
  }
};

/* All files first: a page without one of them would be dead without a network. */
const keep = async (addresses) => {
  const cache = await caches.open(CACHE);
  const files = [...new Set(addresses)].filter((address) => isFile(new URL(address)));
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  const page = await fetch(PAGE);
  if (!page.ok || page.redirected) return;
  await cache.put(PAGE, page);
  for (const request of await cache.keys()) {
    if (isFile(new URL(request.url)) && !files.includes(request.url)) await cache.delete(request);
  }
};

self.addEventListener('message', (event) => event.waitUntil(keep(event.data.keep).catch(() => undefined)));

/* A slow or broken shop is no better than none where a page is kept. */
const pageOf = async (request) => {
  const online = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const page = await Promise.race([online, late]).catch(() => undefined);
  if (page && page.status < 500) return page;
  return (await kept(PAGE)) ?? online;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(pageOf(request));
  else if (isFile(url)) event.respondWith(kept(request).then((file) => file ?? fetch(request)));
});
