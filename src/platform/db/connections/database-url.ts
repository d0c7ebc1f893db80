import { Socket } from 'node:net'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type pg from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)([/?#].*)?$/s

/** Splits `postgres://user:password@one:5432,two:5432/name` into one URL for each host, in order. */
export const hostUrls = (url: string): string[] => {
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(url) ?? []
  const hostsStart = authority.lastIndexOf('@') + 1
  const hosts = authority.slice(hostsStart).split(',')
  return scheme ? hosts.map(host => scheme + authority.slice(0, hostsStart) + host + rest) : []
}

export const isDatabaseUrl = (url: string): boolean => {
  const urls = hostUrls(url)
  return urls.length > 0 && urls.every(each => URL.canParse(each))
}

/** Whether its user, password and database can be read. The driver takes a single `%` for itself, but no escape that is not UTF-8. */
export function isDecodableDatabaseUrl(url: string): boolean {
  try {
    hostUrls(url).forEach(clientConfig)
    return true
  } catch (error) {
    // Others, such as a certificate that is missing, have their own message when the server connects.
    return !(error instanceof URIError)
  }
}

/** Names and ports of the hosts that a database URL names. */
export const hostsOf = (url: string): string[] => hostUrls(url).map(each => new URL(each).host)

/** Fails on a read-only database, as any write does: on a replica or a former primary. */
export const ASSERT_WRITABLE = `do $$ begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'the database takes no writes';
  end if;
end $$`

/** The hosts of a database URL, and how to connect to each. */
export interface Route {
  config: pg.PoolConfig
  /** Number of hosts. */
  hosts: number
  /** The host to try now. */
  current(): number
  /** Moves to the next host, unless another connection already moved on from this one. */
  skip(host: number): void
}

/** Connections share the current host: once one of them finds the primary, all use it. */
const routes = new Map<string, Route>()

export function routeOf(url: string): Route {
  const route = routes.get(url) ?? createRoute(url)
  routes.set(url, route)
  return route
}

function createRoute(url: string): Route {
  const configs = hostUrls(url).map(clientConfig)
  const [config = {}] = configs
  let current = 0
  const skip = (host: number) => void (current = host === current ? (host + 1) % configs.length : current)
  const route = { config, hosts: configs.length, current: () => current, skip }
  return configs.length > 1 ? { ...route, config: { ...config, ...towardsPrimary(configs, route) } } : route
}

/** `sslmode` has the same values and meaning as in libpq. */
function clientConfig(url: string): pg.ClientConfig {
  const { searchParams } = new URL(url)
  const useLibpqCompat = searchParams.get('sslmode') !== 'no-verify' && !searchParams.has('uselibpqcompat')
  return toClientConfig(parse(url, { useLibpqCompat }))
}

/** With several hosts, a new connection tries the last good host first, then the next if that is unreachable or read-only. */
function towardsPrimary(configs: pg.ClientConfig[], { current, skip }: Pick<Route, 'current' | 'skip'>): pg.PoolConfig {
  const [{ ssl } = {}] = configs
  // The pool awaits the result, although its type does not say so.
  const refuseReplica = (client: pg.ClientBase): unknown => {
    const host = current()
    return client.query(ASSERT_WRITABLE).catch((error: unknown) => {
      skip(host)
      throw error
    })
  }
  return {
    stream: () => {
      const host = current()
      const socket = new Socket()
      const dial = socket.connect.bind(socket)
      const { port = 5432, host: name = 'localhost' } = configs[host] ?? {}
      socket.connect = () => dial(port, name)
      return socket.on('error', () => skip(host))
    },
    onConnect: refuseReplica,
    ...(ssl && { ssl: acceptEachHost(ssl === true ? {} : ssl, configs) }),
  }
}

type Tls = Exclude<pg.ClientConfig['ssl'], boolean | undefined>

/** The driver knows one host name; the certificate may name any of the hosts. */
function acceptEachHost(tls: Tls, configs: pg.ClientConfig[]): Tls {
  if (tls.checkServerIdentity || tls.rejectUnauthorized === false) return tls
  const check = (_: string, certificate: PeerCertificate) => {
    const refusals = configs.map(({ host = '' }) => checkServerIdentity(host, certificate))
    return refusals.includes(undefined) ? undefined : refusals[0]
  }
  return { ...tls, checkServerIdentity: check }
}
