import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createBoundedQueue } from '../../platform/bounded-queue.ts'

/**
 * Hashing runs in libuv's pool of four threads. Two are left to files and pictures; at about 50 ms each the last one in the queue
 * waits a little more than a second.
 */
const BOUNDS = { concurrency: 2, waiting: 50, retryAfter: 2 }

/**
 * The hashing functions of one server, for the sign-in library and through it for all commands. A full queue refuses known and
 * unknown addresses alike: both hash.
 */
export function createPasswordHashing() {
  const inTurn = createBoundedQueue(BOUNDS)
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
  }
}
