import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryPackage } from './try-deb.ts'

// `npm run deb` creates dist/pawpal_VERSION_ARCHITECTURE.deb: the content of `npm pack`, the libraries and the runtime
// of node_modules, the unit and a user. `npm run deb -- --try` then installs and starts it in a minimal Debian, which
// needs root.
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const staging = join(dist, 'deb')
const app = join(staging, 'usr/lib/pawpal')
const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

interface Manifest {
  version: string
  description: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** If a program fails, exits with its output. */
function run(command: string, args: readonly string[], cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
  return stdout.trim()
}

async function unpackApp(): Promise<Manifest> {
  await rm(staging, { recursive: true, force: true })
  await mkdir(app, { recursive: true })
  const [packed = ''] = run('npm', ['pack', '--silent', '--pack-destination', dist]).split('\n').toReversed()
  run('tar', ['-xzf', join(dist, packed), '--strip-components=1', '-C', app])
  await rm(join(dist, packed))
  return JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as Manifest
}

/** Copies the libraries that npm installed for this platform, with their checksums verified. */
async function copyLibraries({ dependencies, optionalDependencies }: Manifest): Promise<void> {
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const from = join(root, 'node_modules', name)
    const isInstalled = await lstat(from).then(
      () => true,
      () => false,
    )
    if (isInstalled) await cp(from, join(app, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  const runtime = relative(join(root, 'node_modules'), await realpath(process.execPath))
  if (runtime.startsWith('..')) throw new Error('Run it with the project’s own Node: npm run deb')
  await mkdir(join(app, 'bin'))
  await symlink(join('../node_modules', runtime), join(app, 'bin/node'))
}

async function copySystemFiles(): Promise<void> {
  const files = {
    'debian/pawpal': 'usr/bin/pawpal',
    'pawpal.service': 'lib/systemd/system/pawpal.service',
    'pawpal.env': 'etc/pawpal/pawpal.env',
    'nginx.conf': 'usr/share/doc/pawpal/examples/nginx.conf',
    Caddyfile: 'usr/share/doc/pawpal/examples/Caddyfile',
    '../LICENSE': 'usr/share/doc/pawpal/copyright',
  }
  for (const [from, to] of Object.entries(files)) await cp(join(root, 'deploy', from), join(staging, to))
  await chmod(join(staging, 'usr/bin/pawpal'), 0o755)
}

async function describePackage({ version, description }: Manifest, architecture: string): Promise<void> {
  const control = join(staging, 'DEBIAN')
  await mkdir(control)
  const [size] = run('du', ['-sk', staging]).split('\t')
  const fields = {
    Package: 'pawpal',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Pawpal <pawpal@localhost>',
    'Installed-Size': size,
    Depends: 'libc6 (>= 2.31), libstdc++6, passwd, util-linux',
    Suggests: 'nginx | caddy, postgresql, redis-server',
    Section: 'web',
    Priority: 'optional',
    Description: `Pawpal, a pet adoption site\n ${description}`,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  await writeFile(join(control, 'control'), lines.join(''))
  await writeFile(join(control, 'conffiles'), '/etc/pawpal/pawpal.env\n')
  for (const script of ['postinst', 'prerm', 'postrm']) {
    await cp(join(root, 'deploy/debian', script), join(control, script))
    await chmod(join(control, script), 0o755)
  }
}

async function buildPackage(): Promise<string> {
  const architecture = ARCHITECTURES[process.arch]
  if (process.platform !== 'linux' || !architecture) throw new Error('Debian packages are built on Linux, x64 or arm64')
  const manifest = await unpackApp()
  await copyLibraries(manifest)
  await copySystemFiles()
  await describePackage(manifest, architecture)
  for (const name of await readdir(dist)) if (/^pawpal_.*\.deb$/.test(name)) await rm(join(dist, name))
  const file = join(dist, `pawpal_${manifest.version}_${architecture}.deb`)
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', staging])
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', staging, file])
  await rm(staging, { recursive: true })
  return file
}

const file = await buildPackage()
process.stdout.write(`${relative(root, file)}\n`)
if (process.argv.includes('--try')) await tryPackage(file)
