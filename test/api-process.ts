import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'
import { cookiesOf } from './http.ts'
import { borrow } from '../test-support/lend.ts'
import { poolerSettings } from '../test-support/pooled.ts'

const SECRET = 'a secret of tests that nobody has to keep'
const APP_URL = 'http://localhost:4000'

export interface ApiProcess {
  url: string
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** A call with the session of the cookie; `form` is sent as a form, `body` as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** The cookie of a person's new session. */
  signIn(email: string, password: string): Promise<string>
}

interface CallOptions {
  cookie?: string
  body?: unknown
  form?: FormData
}

/** A server without pages in a child process, on a database and a data folder that may be shared. */
export async function startApi(env: Record<string, string>): Promise<ApiProcess> {
  const child = fork(await borrow(inject('apiLender')), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      AUTH_SECRET: SECRET,
      APP_URL,
      ...poolerSettings(env['DATABASE_URL']),
      ...env,
    },
    execArgv: [],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', resolve as (message: unknown) => void)
    child.once('exit', code => reject(new Error(`The server ended with ${code} before it was open`)))
  })
  const call: ApiProcess['call'] = (method, path, { cookie = '', body, form } = {}) =>
    fetch(url + path, {
      method,
      headers: { origin: APP_URL, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(form && { body: form }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    url,
    call,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    signIn: async (email, password) => cookiesOf(await call('POST', '/api/session', { body: { email, password } })),
  }
}
