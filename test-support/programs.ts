import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that tests start, and the package of each in Debian. */
export const DEBIAN_PACKAGES = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  caddy: 'caddy',
  dovecot: 'dovecot-imapd',
  'systemd-analyze': 'systemd',
  faketime: 'faketime',
  debootstrap: 'debootstrap',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
} as const

export type Program = keyof typeof DEBIAN_PACKAGES

/** In CI, tests that need these fail where they are missing. */
export const REQUIRED_IN_CI: readonly Program[] = ['redis-server', 'nginx', 'pgbouncer']

/** Debian installs servers in /usr/sbin, which is in root's PATH alone. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']

const findProgram = (program: Program): string | undefined =>
  folders.map(folder => join(folder, program)).find(existsSync)

export const isInstalled = (program: Program): boolean => findProgram(program) !== undefined

export const howToInstall = (program: Program): string =>
  `${program} is not installed (Debian: apt-get install ${DEBIAN_PACKAGES[program]})`

/** The program's path, to start it. */
export function pathOf(program: Program): string {
  const path = findProgram(program)
  if (!path) throw new Error(howToInstall(program))
  return path
}
