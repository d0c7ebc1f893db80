import { ACCOUNT_HEADER, NO_ACCOUNT } from '../../../shared/account-header.ts'
import {
  APP_PAGE,
  isKeepable,
  KEPT_PHOTOS_PREFIX,
  KEPT_PREFIX,
  neededAnswer,
  petOf,
  STORAGE_FULL,
} from './kept-paths.ts'
import { worker } from './scope.ts'

/** Bounds of what is kept for one person: the oldest answers go first. */
const MAX_ANSWERS = 250
const MAX_ANSWER_BYTES = 200_000
/** Cached answers expire after this time without a new fetch. */
const MAX_AGE_MS = 30 * 24 * 3600_000

/** The account of the last answer that this worker saw. */
let account: string | undefined

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Calls that may be answered from the device. One for an organisation has the same address as a person's own. */
export const isKeepableCall = (request: Request): boolean =>
  isKeepable(addressOf(request)) && !request.headers.has('x-organization')

/** The server's answer, which is kept; without a connection, the kept one. */
export async function answerCall(request: Request, until: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    const answer = await fetch(request)
    until(take(addressOf(request), answer.clone()))
    return answer
  } catch (error) {
    const kept = await keptAnswer(addressOf(request))
    if (kept) return kept
    throw error
  }
}

async function take(address: string, answer: Response): Promise<void> {
  await followAccount(answer)
  const owner = answer.headers.get(ACCOUNT_HEADER)
  if (!answer.ok || owner === null || owner === NO_ACCOUNT) return
  const body = await answer.clone().arrayBuffer()
  if (body.byteLength > MAX_ANSWER_BYTES) return
  try {
    const cache = await caches.open(KEPT_PREFIX + owner)
    if (!(await isOwnPet(address, body, cache))) return
    await cache.put(address, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, -MAX_ANSWERS).map(old => cache.delete(old)))
  } catch {
    await sayFull()
  }
}

/** Only own and saved pets are kept, with the other answers of their pages. */
async function isOwnPet(address: string, body: ArrayBuffer, cache: Cache): Promise<boolean> {
  const pet = petOf(address)
  if (pet === undefined) return true
  if (pet !== address) return (await cache.match(pet)) !== undefined
  const post = JSON.parse(new TextDecoder().decode(body)) as { hearted?: boolean; abilities?: { edit?: boolean } }
  const isOwn = post.hearted === true || post.abilities?.edit === true
  if (!isOwn) await cache.delete(address)
  return isOwn
}

/** Removes what is kept for others than the person whose answer this is: another account, or a session that ended. */
export async function followAccount({ headers }: Response): Promise<void> {
  const owner = headers.get(ACCOUNT_HEADER)
  if (owner === null || owner === account) return
  account = owner
  const own = new Set([KEPT_PREFIX + owner, KEPT_PHOTOS_PREFIX + owner])
  const names = (await caches.keys()).filter(name => name.startsWith(KEPT_PREFIX) && !own.has(name))
  await Promise.all(names.map(name => caches.delete(name)))
}

/** A kept answer or page that is not too old. */
async function keptAnswer(address: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT_PREFIX)) continue
    const kept = await (await caches.open(name)).match(address)
    const at = Date.parse(kept?.headers.get('date') ?? '')
    if (kept && Date.now() - at < MAX_AGE_MS) return kept
  }
  return undefined
}

/** The page of a path whose answers the device has. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const needed = neededAnswer(path)
  if (needed === undefined || !(await keptAnswer(needed))) return undefined
  return keptAnswer(APP_PAGE)
}

/** Whether the device has something to read. */
export const hasKept = async (): Promise<boolean> => (await keptAnswer(APP_PAGE)) !== undefined

/** The photo, or the kept one of another width. */
export async function answerPhoto(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const folder = request.url.slice(0, request.url.lastIndexOf('/') + 1)
    for (const name of await caches.keys()) {
      if (!name.startsWith(KEPT_PHOTOS_PREFIX)) continue
      const cache = await caches.open(name)
      const found = (await cache.keys()).find(({ url }) => url.startsWith(folder))
      const kept = found && (await cache.match(found))
      if (kept) return kept
    }
    throw error
  }
}

async function sayFull(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(STORAGE_FULL)
}
