import { listenForPush } from './worker/push-events.ts'
import { worker, type FetchEvent } from './worker/scope.ts'
import { answerShare } from './worker/shared-photos.ts'
import { answerFile, keepOfflinePage, OFFLINE_PAGE, removeOldFiles } from './worker/static-files.ts'

// The service worker, served as /sw.js: one classic script without libraries. It shares no module with the pages, whose files it would load.

// A new version replaces the old one at once. It asks no page to reload: pages of the version before keep their files.
worker.addEventListener('install', event => event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting())))

worker.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([removeOldFiles(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  ),
)

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/create') return event.respondWith(answerShare(request))
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
})

listenForPush()

/** The server's page; without a connection, the offline page. */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}
