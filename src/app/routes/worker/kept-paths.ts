/** The prefix of the caches with what a person can read without a connection. `<prefix><account id>` has answers and pages. */
export const KEPT_PREFIX = 'kept-'
/** `<prefix><account id>` has photos. */
export const KEPT_PHOTOS_PREFIX = `${KEPT_PREFIX}photos-`
/** A page without content, which shows the content of any path. */
export const APP_PAGE = '/offline/app'

/** A message to pages: the device has no space left, so nothing more is kept. */
export const STORAGE_FULL = 'storage-full'

const ID = String.raw`[\w-]{1,64}`

/** Answers that may be kept. For pets see `partOfPet`. */
const ANSWERS = new RegExp(
  `^/api/(?:conversations|conversations/unread|conversations/${ID}|conversations/${ID}/messages\\?since=unread|me/saved|me/posts|me/images|me/analytics|people/${ID}|people/${ID}/badges|notifications/unread|me/organizations)$`,
)
const PET = /^(\/api\/posts\/\d+)(?:\/[a-z-]+)?$/

/** Whether the answer of an address, with its query, may be kept. */
export const isKeepable = (address: string): boolean => ANSWERS.test(address) || PET.test(address)

/** For an address below a pet's: the pet's own address, else undefined. */
export const petOf = (address: string): string | undefined => PET.exec(address)?.[1]

/** The answers without which a path of the site shows nothing. */
const NEEDED: [path: RegExp, answer: (match: RegExpExecArray) => string][] = [
  [/^\/chat\/?$/, () => '/api/conversations'],
  [/^\/chat\/([\w-]+)$/, ([, id = '']) => `/api/conversations/${id}`],
  [/^\/saved$/, () => '/api/me/saved'],
  [/^\/profile$/, () => '/api/me/posts'],
  [/^\/(?:post|pet)\/(\d+)$/, ([, id = '']) => `/api/posts/${id}`],
]

/** The answer that a page of this path needs first, or undefined where the page needs a connection. */
export function neededAnswer(path: string): string | undefined {
  for (const [pattern, answer] of NEEDED) {
    const match = pattern.exec(path)
    if (match) return answer(match)
  }
  return undefined
}
