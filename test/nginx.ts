import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test-support/free-port.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { pathOf } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'

interface NginxOptions {
  /** The ports of the servers behind it. */
  ports: readonly number[]
  /** How many idle connections to the servers it keeps; none by default, as nginx itself. */
  keepalive?: number
  /** Lines for the `server` block. */
  settings?: readonly string[]
}

export interface Nginx {
  url: string
  stop(): Promise<void>
}

/** A real nginx in front of local servers, with default settings unless given here. */
export async function startNginx({ ports, keepalive, settings = [] }: NginxOptions): Promise<Nginx> {
  const port = await freePort()
  const reuse = keepalive ? ['proxy_http_version 1.1;', 'proxy_set_header Connection "";'] : []
  return runNginx(
    port,
    `
  upstream product {
    ${ports.map(each => `server 127.0.0.1:${each};`).join('\n    ')}
    ${keepalive ? `keepalive ${keepalive};` : ''}
  }
  server {
    listen 127.0.0.1:${port};
    ${[...settings, ...reuse].join('\n    ')}
    location = /nginx-is-up { return 204; }
    location / { proxy_pass http://product; }
  }`,
  )
}

interface NginxSize {
  workers: number
  /** Of each worker. */
  connections: number
}

/** A real nginx with this `http` block on a port; by default as small as nginx itself is. */
export async function runNginx(
  port: number,
  http: string,
  size: NginxSize = { workers: 1, connections: 512 },
): Promise<Nginx> {
  const program = pathOf('nginx')
  const folder = await freshFolder('nginx-')
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, http, size))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx to listen', () =>
    fetch(`${url}/nginx-is-up`, { redirect: 'manual' }).then(
      () => true,
      () => undefined,
    ),
  )
  return {
    url,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, http: string, { workers, connections }: NginxSize): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  return `
user ${userInfo().username};
worker_processes ${workers};
daemon off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections ${connections}; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${http}
}
`
}
