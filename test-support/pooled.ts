/** Set by the global setup if the databases are behind a pooler in transaction mode. */
const PORTS = 'TEST_POOLER_PORTS'

export const announcePooler = (pooler: string, server: string): void =>
  void (process.env[PORTS] = `${pooler}:${server}`)

/** A test database's URL as servers get it. */
export const pooledUrl = (url: string): string => withPort(url, ports()?.pooler)

/** The additional settings for a server with this database URL. */
export function poolerSettings(url: string | undefined): Record<string, string> {
  const { pooler, server } = ports() ?? {}
  if (!url || !pooler || new URL(url).port !== pooler) return {}
  return { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: withPort(url, server) }
}

export const isPooled = (): boolean => ports() !== undefined

function ports(): { pooler: string; server: string } | undefined {
  const [pooler, server] = process.env[PORTS]?.split(':') ?? []
  return pooler && server ? { pooler, server } : undefined
}

const withPort = (url: string, port: string | undefined): string =>
  port ? Object.assign(new URL(url), { port }).href : url
