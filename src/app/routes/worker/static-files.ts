import { version, worker } from './scope.ts'

const PREFIX = 'static-'
const CURRENT = PREFIX + version
/** Shown where neither the server nor the device has the page. */
export const OFFLINE_PAGE = '/offline'

/** The same for a person for whom the device keeps something to read. */
export const OFFLINE_PAGE_WITH_LINKS = '/offline?kept'

/**
 * Keeps the offline pages with their style sheet and fonts.
 * @param language without one, the server chooses by the request
 */
export const keepOfflinePages = (language?: string): Promise<unknown> =>
  Promise.all([OFFLINE_PAGE, OFFLINE_PAGE_WITH_LINKS].map(path => keepPage(path, language)))

/** Caches the offline pages in the language of the open page. */
export async function followLanguage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language')
  if (!language) return
  const kept = await (await caches.open(CURRENT)).match(OFFLINE_PAGE)
  if (kept?.headers.get('content-language') !== language) await keepOfflinePages(language)
}

async function keepPage(path: string, language?: string): Promise<void> {
  const address = new URL(path, worker.location.origin)
  if (language) address.searchParams.set('language', language)
  const page = await fetch(address)
  if (!page.ok) throw new Error(`${path} answered ${page.status}`)
  const files = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const cache = await caches.open(CURRENT)
  await cache.put(path, page)
  await cache.addAll([...new Set(files)])
}

/** Removes the files of old versions. Those of the version before stay, because a page of it may still be open. */
export async function removeOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CURRENT)
  await Promise.all(old.slice(0, -1).map(name => caches.delete(name)))
}

/** A built file never changes, so the kept one is as good. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

/** On a full device the file is used without keeping it. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(CURRENT)
    await cache.put(request, answer)
  } catch {}
}
