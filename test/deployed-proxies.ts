import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { pathOf, type Program } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'
import { runNginx } from './nginx.ts'

interface ProxyOptions {
  /** The ports of the servers behind it. */
  servers: readonly number[]
  /** Where it listens without TLS, and with. */
  plain: number
  tls: number
  /** The paths of the private key and the certificate of `localhost`. */
  key: string
  certificate: string
}

interface DeployedProxy {
  program: Extract<Program, 'nginx' | 'haproxy' | 'caddy'>
  /** Starts it with its file in deploy/. Only addresses and the certificate differ. */
  start: (options: ProxyOptions) => Promise<{ stop(): Promise<void> }>
}

export const DEPLOYED_PROXIES: readonly DeployedProxy[] = [
  { program: 'nginx', start: startNginx },
  { program: 'haproxy', start: startHaproxy },
  { program: 'caddy', start: startCaddy },
]

const readDeployed = (file: string): Promise<string> => readFile(join(import.meta.dirname, '../deploy', file), 'utf8')

async function startNginx({ servers, plain, tls, key, certificate }: ProxyOptions) {
  const text = await readDeployed('nginx.conf')
  return runNginx(
    plain,
    text
      .replaceAll(/^ *listen \[::].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
      .replace('server 127.0.0.1:3000;', servers.map(port => `server 127.0.0.1:${port};`).join(' '))
      .replace(/(?<=ssl_certificate )[^;]+/, certificate)
      .replace(/(?<=ssl_certificate_key )[^;]+/, key),
  )
}

async function startHaproxy({ servers, plain, tls, key, certificate }: ProxyOptions) {
  const folder = await freshFolder('haproxy-')
  const pem = join(folder, 'site.pem')
  await writeFile(pem, `${await readFile(certificate, 'utf8')}\n${await readFile(key, 'utf8')}`)
  const text = await readDeployed('haproxy.cfg')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    text
      .replaceAll(/^ *(user|group|log) .*\n/gm, '')
      .replace(':80,:::80 v6only', `127.0.0.1:${plain}`)
      .replace(':443,:::443 v6only', `127.0.0.1:${tls}`)
      .replace('/etc/haproxy/pets.example.org.pem', pem)
      .replace('server one 127.0.0.1:3000', servers.map(port => `server s${port} 127.0.0.1:${port}`).join('\n    ')),
  )
  return run('haproxy', ['-f', file, '-db'], tls, {})
}

async function startCaddy({ servers, plain, tls, key, certificate }: ProxyOptions) {
  const folder = await freshFolder('caddy-')
  const text = await readDeployed('Caddyfile')
  const file = join(folder, 'Caddyfile')
  const global = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tdefault_sni localhost\n}\n`
  await writeFile(file, global + text.replace(/^\{.+ \{$/m, site => `${site}\n\ttls ${certificate} ${key}`))
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], tls, {
    SITE: 'localhost',
    SERVERS: servers.map(port => `127.0.0.1:${port}`).join(' '),
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
}

async function run(program: Program, args: string[], port: number, env: Record<string, string>) {
  const child = spawn(pathOf(program), args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  await until(`${program} to listen`, () => {
    if (!isRunning()) throw new Error(`${program} ended: ${output}`)
    return accepts(port)
  })
  return {
    stop: async () => {
      if (!isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      // Caddy waits for open streams.
      const impatience = setTimeout(() => child.kill('SIGKILL'), 3000)
      await ended
      clearTimeout(impatience)
    },
  }
}

function accepts(port: number): Promise<true | undefined> {
  const { promise, resolve } = Promise.withResolvers<true | undefined>()
  const socket = connect(port, '127.0.0.1')
  socket.on('connect', () => (socket.destroy(), resolve(true))).on('error', () => resolve(undefined))
  return promise
}
