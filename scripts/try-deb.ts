import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test-support/free-port.ts'

const SUITE = 'bookworm'
const START_MS = 300_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Installs a package in a new minimal Debian, starts it there as its unit does, and asks it for /home. Skips without its programs. */
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
  const port = await freePort()
  const script = [
    `dpkg -i /${basename(file)}`,
    'pawpal --help > /dev/null',
    `PORT=${port} pawpal start & server=$!`,
    'read -r _',
    'pawpal create-admin admin@example.org > /dev/null',
    'kill -TERM $server; wait $server',
    'test -d /var/lib/pawpal/postgres && dpkg -P pawpal && test -d /var/lib/pawpal/postgres && test ! -e /usr/bin/pawpal',
  ]
  await writeFile(join(folder, 'try.sh'), ['set -e', ...script, ''].join('\n'))
  // Mounts and processes of the trial end with it.
  const enter = `mount -t proc proc ${folder}/proc && mount -t tmpfs -o mode=1777 shm ${folder}/dev/shm && exec chroot ${folder} sh /try.sh`
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', `mkdir -p ${folder}/dev/shm && ${enter}`]
  const trial = spawn('unshare', unshare, {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
  })
  const ended = inside(trial)
  const status = await Promise.race([ended.then(() => 0), answerOf(`http://127.0.0.1:${port}/home`)])
  if (status !== 200) trial.kill()
  trial.stdin?.end('\n')
  await ended
  if (status !== 200) throw new Error(`/home answered ${status}`)
  print(
    'Installed in a minimal Debian: /home answered 200, an admin was made, the server stopped, and its data outlived the removal.',
  )
}

async function inside(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs[0]} ended with ${code}`)
}

/** Its status, once the server listens. */
async function answerOf(url: string): Promise<number> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(500)) {
    const status = await fetch(url).then(
      response => response.status,
      () => undefined,
    )
    if (status !== undefined) return status
  }
  return 0
}
