import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../platform/settings/env.ts'
import { freeBytes, LOW_BYTES } from '../../platform/disk-space.ts'
import { isLocalOnly } from '../../platform/http/hosts.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const NODE_MAJOR = 24

/** @param version such as `v24.21.0` */
export function checkNode(version = process.version): Finding {
  const name = 'Node'
  if (Number(/\d+/.exec(version)?.[0]) >= NODE_MAJOR) return ok(name, `runs on ${version}`)
  const action = `install Node ${NODE_MAJOR} or newer, or run npm ci, which brings one`
  return problem(name, `this is ${version}, and the server needs ${NODE_MAJOR}`, action)
}

/** Whether the public address fits how the server listens. */
export function checkAddress(settings: Settings): Finding[] {
  const { appUrl, trustedProxies } = settings
  const name = 'Address'
  if (isLocalOnly(settings)) return [ok(name, `only this machine reaches ${appUrl}`)]
  const url = new URL(appUrl)
  if (isLocalOnly({ host: '127.0.0.1', appUrl }))
    return [problem(name, `HOST lets others in, and APP_URL is ${appUrl}`, 'set APP_URL to the address people open')]
  const found: Finding[] = []
  if (url.protocol !== 'https:')
    found.push(warning(name, `${appUrl} is not encrypted`, 'put a proxy with TLS before it, and an https: APP_URL'))
  if (trustedProxies.length === 0)
    found.push(
      warning(
        name,
        'limits count everybody behind a proxy as one visitor',
        'set TRUSTED_PROXIES to the addresses of the proxy, if there is one',
      ),
    )
  return found.length > 0 ? found : [ok(name, `people open ${appUrl}`)]
}

/** Whether what must be secret is. */
export function checkSecrets({ dataDir, databaseUrl, authSecret }: Settings): Finding {
  const name = 'Secrets'
  if (new Set(authSecret).size < 8)
    return problem(name, 'AUTH_SECRET is easy to guess', 'set it to the output of: openssl rand -base64 32')
  const mode = modeOf(join(dataDir, 'auth-secret'))
  if (mode === undefined) return ok(name, 'AUTH_SECRET is set')
  if (mode & 0o077)
    return problem(name, 'other users of this machine can read auth-secret', `run: chmod 600 ${dataDir}/auth-secret`)
  if (databaseUrl)
    return warning(name, `AUTH_SECRET is a file under ${dataDir}`, 'with several servers set the same one for all')
  return ok(name, 'AUTH_SECRET is kept under DATA_DIR, for this user only')
}

function modeOf(file: string): number | undefined {
  return process.platform === 'win32' ? undefined : statSync(file, { throwIfNoEntry: false })?.mode
}

const GIGABYTE = 1024 ** 3

/** Whether files, mails and an embedded database have room. */
export async function checkDisk({ dataDir }: Settings): Promise<Finding> {
  const name = 'Disk'
  const free = await freeBytes(dataDir).catch(() => undefined)
  if (free === undefined)
    return warning(name, `${dataDir} does not exist yet`, 'start the server once, or check DATA_DIR')
  const text = `${(free / GIGABYTE).toFixed(1)} GiB are free for ${dataDir}`
  return free < LOW_BYTES ? problem(name, text, 'make room, or move DATA_DIR to a larger disk') : ok(name, text)
}
