import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../package.json' with { type: 'json' }
import { freePort } from '../test-support/free-port.ts'
import { readDockerfile, type Container } from './release/dockerfile.ts'
import { root } from './release/run.ts'

const SUITE = 'bookworm'
const START_MS = 300_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Installs a package in a new minimal Debian by the script of deploy/Dockerfile, starts it there as a container of that
 * file does, and asks it for its pages. Skips without its programs.
 */
export async function tryPackage(file: string): Promise<void> {
  const missing = ['debootstrap', 'unshare', 'chroot'].filter(name => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0 || process.getuid?.() !== 0)
    return print(`Not tried: it needs root and ${missing.join(', ') || 'debootstrap'}.`)
  const folder = await mkdtemp(join(tmpdir(), 'pawpal-deb-'))
  try {
    await installAndStart(folder, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function installAndStart(folder: string, file: string): Promise<void> {
  // Other users must be able to enter the new system.
  await chmod(folder, 0o755)
  await inside(spawn('debootstrap', ['--variant=minbase', SUITE, folder], { stdio: ['ignore', 'ignore', 'inherit'] }))
  await cp(file, join(folder, basename(file)))
  await cp(join(root, 'deploy/install-package.sh'), join(folder, 'install-package.sh'))
  const port = await freePort()
  await writeFile(join(folder, 'try.sh'), trialOf(readDockerfile(), basename(file), port))
  await mkdir(join(folder, 'dev/shm'), { recursive: true })
  // Mounts and processes of the trial end with it.
  const enter = `mount -t proc proc ${folder}/proc && mount -t tmpfs -o mode=1777 shm ${folder}/dev/shm && exec chroot ${folder} sh /try.sh`
  const trial = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
  })
  const ended = inside(trial)
  try {
    await Promise.race([ended.then(() => Promise.reject(new Error('The server ended'))), checkSite(port)])
  } catch (error) {
    trial.kill()
    await ended.catch(() => undefined)
    throw error
  }
  trial.stdin?.end('\n')
  await ended
  print(
    'Installed in a minimal Debian: pages and places answered, the health check passed, an admin was made, the server stopped, and its data outlived the removal.',
  )
}

/** What happens in the new system. It waits for a line of input while the server is asked. */
function trialOf({ user, folder, volume, environment, start, health }: Container, file: string, port: number): string {
  const settings = Object.entries({ ...environment, PORT: String(port) }).map(([name, value]) => `${name}=${value}`)
  const asUser = `setpriv --reuid ${user} --regid ${user} --init-groups env -C ${folder} ${settings.join(' ')}`
  return [
    'set -e',
    `sh /install-package.sh /${file}`,
    `test "$(pawpal --version)" = ${manifest.version}`,
    `${asUser} ${start.join(' ')} & server=$!`,
    'read -r _',
    `test "$(stat -c %U /proc/$server ${volume}/postgres | sort -u)" = ${user}`,
    `${asUser} ${health.join(' ')}`,
    'pawpal create-admin admin@example.org > /dev/null',
    'kill -TERM $server; wait $server',
    `if ${asUser} ${health.join(' ')} 2> /dev/null; then exit 1; fi`,
    `test -d ${volume}/postgres && dpkg -P pawpal && test -d ${volume}/postgres && test ! -e /usr/bin/pawpal`,
    '',
  ].join('\n')
}

async function inside(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs[0]} ended with ${code}`)
}

/** Waits until the server listens and has its places, then asks for a page. @throws if it does not answer in time */
async function checkSite(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  let parts = 'no answer'
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(500)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer) continue
    parts = await answer.text()
    if ((JSON.parse(parts) as Readiness).parts.places !== 'ok') continue
    const page = await fetch(`${url}/home`)
    const source = await page.text()
    if (page.status === 200 && source.includes(`Pawpal ${manifest.version}`)) return
    throw new Error(`/home answered ${page.status}`)
  }
  throw new Error(`The server is not ready: ${parts}`)
}

interface Readiness {
  parts: { places: string }
}
