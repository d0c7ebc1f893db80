import { hostUrls, isDatabaseUrl } from '../../platform/db/connections/database-url.ts'
import { DATABASE_PROBLEMS } from '../../platform/db/connections/primary-state.ts'
import { connect } from '../../platform/db/db.ts'
import { summarizeError } from '../../platform/describe-error.ts'
import type { Settings } from '../../platform/settings/env.ts'
import { problem, type Finding } from './finding.ts'

type HostState = 'takes writes' | 'is a replica' | 'does not answer'

/** Why a database cannot be used: where several hosts are named, what each of them is. */
export async function explainDatabase(
  { databaseUrl, databaseReplicaUrls }: Pick<Settings, 'databaseUrl' | 'databaseReplicaUrls'>,
  error: unknown,
): Promise<Finding> {
  const name = 'Database'
  const { action } = DATABASE_PROBLEMS.unreachable
  const away = problem(name, `cannot be used (${summarizeError(error)})`, action)
  const urls = [...hostUrls(databaseUrl ?? ''), ...databaseReplicaUrls]
  const hosts = new Map(urls.filter(isDatabaseUrl).map(url => [new URL(url).host, url]))
  if (hosts.size < 2) return away
  const states = await Promise.all([...hosts].map(async ([host, url]) => ({ host, state: await stateOf(url) })))
  const text = states.map(({ host, state }) => `${host} ${state}`).join(', ')
  if (states.every(({ state }) => state === 'does not answer')) return away
  if (!states.some(({ state }) => state === 'takes writes'))
    return problem(name, `no database takes writes: ${text}`, DATABASE_PROBLEMS['no primary'].action)
  return problem(
    name,
    `cannot be used, though a host takes writes: ${text}`,
    'check the proxy or pooler of DATABASE_URL',
  )
}

async function stateOf(url: string): Promise<HostState> {
  const db = connect(url, { max: 1 })
  try {
    const { rows } = await db.$client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    return rows[0]?.isReplica ? 'is a replica' : 'takes writes'
  } catch {
    return 'does not answer'
  } finally {
    await db.$client.end()
  }
}
