import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts'

/**
 * Hashing runs in libuv's pool of four threads; two stay free for files and photos. At about 50 ms a hash, the last one
 * of a full queue waits little more than a second.
 */
const BOUNDS = { concurrency: 2, waiting: 50, retryAfter: 2 }

/**
 * The hashing functions of one server, for the sign-in library and all commands. A full queue refuses known and unknown
 * addresses alike, because both hash.
 */
export function createPasswordHashing() {
  const inTurn = createBoundedQueue(BOUNDS)
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
  }
}
