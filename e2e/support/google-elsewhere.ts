import { env } from 'node:process'

/** Loaded into the server before anything else: what it asks of Google is asked of the provider at `GOOGLE_ELSEWHERE`. */
const provider = env.GOOGLE_ELSEWHERE
const { fetch } = globalThis

const ELSEWHERE = new Map([
  ['https://oauth2.googleapis.com/token', `${provider}/token`],
  ['https://www.googleapis.com/oauth2/v3/certs', `${provider}/jwks`],
])

if (provider)
  globalThis.fetch = (input, init) => {
    const elsewhere = ELSEWHERE.get(input instanceof Request ? input.url : String(input))
    return elsewhere === undefined ? fetch(input, init) : fetch(elsewhere, init)
  }
