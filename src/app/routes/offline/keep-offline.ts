import { photoSources } from '../../../modules/base/photos/rules.ts'
import type { Photo } from '../../../modules/base/photos/contract.ts'
import type { Queries } from '../../queries.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import { sharedStore } from '../../../ui/browser-store.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { APP_PAGE, KEPT_PHOTOS_PREFIX, KEPT_PREFIX, STORAGE_FULL } from '../worker/kept-paths.ts'

/** How many of each kind the device keeps, the newest first. */
const MAX_PETS = 24
const MAX_CONVERSATIONS = 10
const MAX_PHOTO_BYTES = 400_000
/** How often the lists are fetched for keeping. */
const EVERY_MS = 3600_000
/** Answers younger than this are not fetched again. Opening a page always stores it anew. */
const FRESH_MS = 12 * 3600_000

interface Keeping {
  queries: Queries
  userId: string
  signal: AbortSignal
}

/**
 * Keeps on the device what a member can read without a connection: the own pets, the saved pets and the open conversations. It
 * fetches them one after another; the service worker keeps the answers on their way.
 */
export async function keepOffline(keeping: Keeping): Promise<void> {
  navigator.serviceWorker.addEventListener('message', sayFull, { signal: keeping.signal })
  if (isFrugal() || wasKeptRecently(keeping.userId)) return
  await workerStarted()
  try {
    await keepApp(keeping)
    await keepConversations(keeping)
    await keepPets(keeping)
    sharedStore.set(timeKey(keeping.userId), `${Date.now()} ${currentLanguage()}`)
  } catch (error) {
    // Without a connection, or at the end of the session, the next page goes on.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') sayFull({ data: STORAGE_FULL })
  }
}

/** Resolves when the worker handles this page's requests. */
async function workerStarted(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise(resolve => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

const timeKey = (userId: string): string => `kept:${userId}:at`

/** In the language of this page. */
function wasKeptRecently(userId: string): boolean {
  const [at, language] = (sharedStore.get(timeKey(userId)) ?? '').split(' ')
  return Date.now() - Number(at) < EVERY_MS && language === currentLanguage()
}

/** Whether the person asked the browser to save data. */
const isFrugal = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The page that shows any path, with its scripts and styles. */
async function keepApp({ userId, signal }: Keeping): Promise<void> {
  const page = await fetch(APP_PAGE, { signal })
  if (!page.ok) throw new Error(`The app answered ${page.status}`)
  const found = new DOMParser().parseFromString(await page.clone().text(), 'text/html')
  const files = JSON.parse(found.getElementById('files')?.textContent ?? '[]') as string[]
  const linked = [...found.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet], link[rel=preload]')]
  // The worker keeps each file that it hands over.
  await Promise.all(
    [...files, ...linked.map(({ href }) => href)].map(async file => {
      const answer = await fetch(file, { signal, priority: 'low' })
      await answer.arrayBuffer()
    }),
  )
  const cache = await caches.open(KEPT_PREFIX + userId)
  await cache.put(APP_PAGE, page)
}

async function keepConversations({ queries, userId, signal }: Keeping): Promise<void> {
  const { items } = await queries.chat.list.call({}, { signal })
  await queries.chat.unreadCount.call({}, { signal })
  for (const { id: conversationId } of items.slice(0, MAX_CONVERSATIONS)) {
    if (await isFresh(userId, `/api/conversations/${conversationId}`)) continue
    await queries.chat.messages.call({ conversationId, since: 'unread' }, { signal })
    await queries.chat.get.call({ conversationId }, { signal })
  }
}

async function keepPets({ queries, userId, signal }: Keeping): Promise<void> {
  const own = await queries.posts.mine.call({}, { signal })
  const saved = await queries.posts.favorites.call({}, { signal })
  // What the page with the own pets needs, too.
  await queries.profiles.get.call({ userId }, { signal })
  await queries.badges.ofPerson.call({ userId }, { signal })
  await queries.profiles.images.call({}, { signal })
  for (const pet of [...own.items.slice(0, MAX_PETS), ...saved.items.slice(0, MAX_PETS)]) {
    await keepPhoto(pet.photo, { userId, signal })
    if (await isFresh(userId, `/api/posts/${pet.id}`)) continue
    await queries.posts.get.call({ id: pet.id }, { signal })
    await queries.adoption.mineFor.call({ postId: pet.id }, { signal })
  }
}

async function isFresh(userId: string, address: string): Promise<boolean> {
  const kept = await (await caches.open(KEPT_PREFIX + userId)).match(address)
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < FRESH_MS
}

async function keepPhoto(photo: Photo | null, { userId, signal }: Pick<Keeping, 'userId' | 'signal'>): Promise<void> {
  if (!photo) return
  const { src } = photoSources(photo)
  const cache = await caches.open(KEPT_PHOTOS_PREFIX + userId)
  if (await cache.match(src)) return
  const answer = await fetch(src, { signal })
  const isSmall = Number(answer.headers.get('content-length') ?? 0) <= MAX_PHOTO_BYTES
  if (!answer.ok || !isSmall) return
  await cache.put(src, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, -2 * MAX_PETS).map(old => cache.delete(old)))
}

function sayFull({ data }: Pick<MessageEvent<unknown>, 'data'>): void {
  if (data !== STORAGE_FULL) return
  toast(t("This device is out of space. Pawpal still works, but it can't save more pages for reading offline."), {
    id: STORAGE_FULL,
  })
}
