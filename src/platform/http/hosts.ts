import type { Settings } from '../settings/env.ts'

const HOST = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::(\d{1,5}))?$/i
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether a host name or address is loopback. */
const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname.toLowerCase())

/** Whether only this machine can reach the server: its listen address and its public origin are both loopback. */
export const isLocalOnly = ({ host, appUrl }: Pick<Settings, 'host' | 'appUrl'>): boolean =>
  isLoopback(host) && isLoopback(new URL(appUrl).hostname)

interface Host {
  name: string
  port: string | undefined
}

/**
 * The parts of `name` or `name:port`; undefined for anything else, also for hosts that URLs cannot have, such as
 * `127.999.1.1`.
 */
export function parseHost(text: string): Host | undefined {
  const [, name, port] = HOST.exec(text) ?? []
  return name === undefined || !URL.canParse(`http://${text}`) ? undefined : { name: name.toLowerCase(), port }
}

/**
 * Tells whether a `Host` header names this site. Any other name comes from a page that rebound its own name to our address (DNS
 * rebinding). A proxy may leave out the port, so a header without one passes. Loopback names pass for each other, with any port.
 */
export function hostChecker({ appUrl, allowedHosts }: Pick<Settings, 'appUrl' | 'allowedHosts'>) {
  const { protocol, host, hostname } = new URL(appUrl)
  const standardPort = protocol === 'https:' ? '443' : '80'
  const ports = new Map<string, Set<string>>()
  for (const { name, port = standardPort } of [host, ...allowedHosts].flatMap(text => parseHost(text) ?? []))
    ports.set(name, (ports.get(name) ?? new Set()).add(port))
  const local = isLoopback(hostname)
  return (header: string | undefined): boolean => {
    const asked = header === undefined ? undefined : parseHost(header)
    if (!asked) return false
    if (local && isLoopback(asked.name)) return true
    const known = ports.get(asked.name)
    return known !== undefined && (asked.port === undefined || known.has(asked.port))
  }
}
