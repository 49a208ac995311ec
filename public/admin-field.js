/* Opens the field page of the admin without a network: keeps the page and what it has loaded. */
const CACHE = 'admin-field';
const PAGE = '/admin/field';
const MOST_FILES = 150;

const isFile = (url) => url.origin === self.location.origin && url.pathname.startsWith('/_next/static/');

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const keepFiles = async (addresses) => {
  const cache = await caches.open(CACHE);
  const files = addresses.map((address) => new URL(address)).filter(isFile);
  for (const { href } of files) if (!(await cache.match(href))) await cache.add(href).catch(() => undefined);
  const kept = (await cache.keys()).filter(({ url }) => isFile(new URL(url)));
  await Promise.all(kept.slice(0, -MOST_FILES).map((request) => cache.delete(request)));
};

const keepPage = async () => {
  const page = await fetch(PAGE);
  if (page.ok && !page.redirected) await (await caches.open(CACHE)).put(PAGE, page);
};

self.addEventListener('message', (event) => event.waitUntil(Promise.all([keepFiles(event.data.keep), keepPage()])));

const pageOf = async (request) => {
  try {
    const page = await fetch(request);
    if (page.ok) {
      const copy = page.clone();
      await (await caches.open(CACHE)).put(PAGE, copy);
    }
    return page;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
};

const fileOf = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const file = await fetch(request);
  if (file.ok) await cache.put(request, file.clone());
  return file;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(pageOf(request));
  else if (isFile(url)) event.respondWith(fileOf(request));
});
