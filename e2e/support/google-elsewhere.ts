import { env } from 'node:process'

/** Loaded into the server before anything else: what it asks of Google is asked of the provider at `GOOGLE_ELSEWHERE`. */
const provider = env.GOOGLE_ELSEWHERE
const { fetch } = globalThis

if (provider)
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url === 'https://oauth2.googleapis.com/token' ? fetch(`${provider}/token`, init) : fetch(input, init)
  }
