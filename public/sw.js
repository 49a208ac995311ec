/* Caches only the offline page. Handles only navigations, network first. */
const CACHE = 'offline-1';
const PAGE = '/offline.html';

self.addEventListener('install', (event) => {
  // Static routing: browsers that support it start the network request without waiting for this worker.
  event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});

self.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('offline-') && name !== CACHE).map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(dropOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
