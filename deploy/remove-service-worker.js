// In the place of `/sw.js`, this takes the service worker and all that it keeps from every device that comes by.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.unregister(),
      caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
    ]),
  )
})
