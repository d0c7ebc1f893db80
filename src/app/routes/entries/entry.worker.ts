import { answerCall, answerPhoto, followAccount, hasKept, isKeepableCall, keptPage } from '../worker/kept-answers.ts'
import { listenForPush } from '../worker/push-events.ts'
import { worker, type FetchEvent } from '../worker/scope.ts'
import { answerShare } from '../worker/shared-photos.ts'
import {
  answerFile,
  followLanguage,
  keepOfflinePages,
  OFFLINE_PAGE,
  OFFLINE_PAGE_WITH_LINKS,
  removeOldFiles,
} from '../worker/static-files.ts'

// The service worker, served as /sw.js: one classic script without libraries.

// A new version replaces the old one at once. It asks no page to reload: pages of the version before keep their files.
worker.addEventListener('install', event => event.waitUntil(keepOfflinePages().then(() => worker.skipWaiting())))

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
  else if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (isKeepableCall(request)) event.respondWith(answerCall(request, work => event.waitUntil(work)))
  else if (!navigator.onLine && pathname.startsWith('/files/photos/')) event.respondWith(answerPhoto(request))
})

listenForPush()

/** The server's page; without a connection, the page with what the device has kept, or the offline page. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(Promise.all([followAccount(page), followLanguage(page)]))
    return page
  } catch {
    const kept = await keptPage(path)
    if (kept) return kept
    const offline = (await hasKept()) ? OFFLINE_PAGE_WITH_LINKS : OFFLINE_PAGE
    return (await caches.match(offline)) ?? Response.error()
  }
}
