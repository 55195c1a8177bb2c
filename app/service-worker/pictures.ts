import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { onlyLasting } from './only-lasting.ts'

const day = 24 * 3600

/** Pictures of the content, kept when they are seen. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    onlyLasting,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
})
