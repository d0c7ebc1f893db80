import type { Services } from '../src/api/context.ts'

interface Hashing {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Real hashes, so that a server in another process accepts them too. */
const hashes = new Map<string, Promise<string>>()
const verified = new Map<string, Promise<boolean>>()

/**
 * Hashes each password once, and compares each pair once: each takes 60 ms of processor time, and tests have few
 * passwords.
 */
export function rememberHashes(auth: Services['auth']): Services['auth'] {
  let remembering: ReturnType<Services['auth']> | undefined
  return () => (remembering ??= remember(auth))
}

async function remember(auth: Services['auth']): ReturnType<Services['auth']> {
  const library = await auth()
  const { password: hashing }: { password: Hashing } = await library.$context
  const { hash, verify } = hashing
  const recall = <Result>(known: Map<string, Promise<Result>>, key: string, make: () => Promise<Result>) => {
    const result = known.get(key) ?? make()
    known.set(key, result)
    // A refusal by a full queue is not cached.
    result.catch(() => known.delete(key))
    return result
  }
  hashing.hash = password => recall(hashes, password, () => hash(password))
  hashing.verify = given => recall(verified, JSON.stringify(given), () => verify(given))
  return library
}
