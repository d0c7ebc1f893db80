import { SHARED_PHOTOS } from '../../../../../shared/shared-photos.ts'
import { sharedStore, tabStore } from '../../../../../ui/browser-store.ts'

/** The prefix of the service worker's caches with what a person can read without a connection. */
const KEPT_PREFIX = 'kept-'
const LAST_ACCOUNT = 'lastAccount'

/**
 * Removes at a sign-out what this browser stores for a person: offline pages and answers, photos shared with Create, drafts,
 * and pending messages. Their storage keys have a colon before the account's id.
 */
export async function forgetDevice(): Promise<void> {
  await forgetAccount()
  if ('caches' in window) await caches.delete(SHARED_PHOTOS)
}

async function forgetAccount(): Promise<void> {
  sharedStore.set(LAST_ACCOUNT, null)
  for (const store of [sharedStore, tabStore])
    for (const key of store.keys('')) if (key.includes(':')) store.set(key, null)
  await forgetCaches()
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(KEPT_PREFIX)).map(name => caches.delete(name)))
}

/**
 * Removes what is stored for another account that was signed in here and never signed out. Shared photos stay: the person
 * may have shared them before signing in.
 */
export async function forgetOtherAccount(userId: string): Promise<void> {
  const last = sharedStore.get(LAST_ACCOUNT)
  if (last !== null && last !== userId) await forgetAccount()
  sharedStore.set(LAST_ACCOUNT, userId)
}
