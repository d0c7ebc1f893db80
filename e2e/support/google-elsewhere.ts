import { env } from 'node:process'

/** Preloaded into the server: sends its calls to Google to the provider at `GOOGLE_ELSEWHERE`. */
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
