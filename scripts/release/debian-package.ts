import { chmod, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commitTime, root, run } from './run.ts'

/** Debian's names of the architectures, and Node's. */
const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const
export type Architecture = keyof typeof ARCHITECTURES

interface Manifest {
  version: string
  description: string
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** The architecture of this machine, if Debian packages are built for it. */
export function ownArchitecture(): Architecture | undefined {
  if (process.platform !== 'linux') return undefined
  return (Object.keys(ARCHITECTURES) as Architecture[]).find(name => ARCHITECTURES[name] === process.arch)
}

/** Builds `pawpal_VERSION_ARCHITECTURE.deb` in a folder from the content of an npm package. Returns the file. */
export async function buildDebianPackage(tarball: string, architecture: Architecture, folder: string): Promise<string> {
  const staging = join(folder, `deb-${architecture}`)
  const app = join(staging, 'usr/lib/pawpal')
  await rm(staging, { recursive: true, force: true })
  await mkdir(app, { recursive: true })
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', app])
  const manifest = JSON.parse(await readFile(join(app, 'package.json'), 'utf8')) as Manifest
  await copyLibraries(manifest, architecture, folder, app)
  await copySystemFiles(staging)
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', staging])
  await describePackage(manifest, architecture, staging)
  const file = join(folder, `pawpal_${manifest.version}_${architecture}.deb`)
  const time = commitTime()
  run('find', [staging, '-exec', 'touch', '--no-dereference', `--date=@${time}`, '{}', '+'])
  // The number of threads changes the compressed bytes.
  const env = { SOURCE_DATE_EPOCH: time, DPKG_DEB_THREADS_MAX: '1' }
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', staging, file], env)
  await rm(staging, { recursive: true })
  return file
}

/** Copies the libraries of a platform, which npm compared with the checksums of the lockfile. */
async function copyLibraries(
  { dependencies, optionalDependencies }: Manifest,
  architecture: Architecture,
  folder: string,
  app: string,
): Promise<void> {
  const runtime = `node-linux-${ARCHITECTURES[architecture]}`
  // Nobody compiles against the runtime of the package, and its headers are a third of it.
  const isNeeded = (file: string): boolean => !file.endsWith(`/${runtime}/include`)
  const libraries = architecture === ownArchitecture() ? root : await installFor(architecture, folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const from = join(libraries, 'node_modules', name)
    const isInstalled = await lstat(from).then(
      () => true,
      () => false,
    )
    if (isInstalled)
      await cp(from, join(app, 'node_modules', name), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  }
  await mkdir(join(app, 'bin'))
  await symlink(join('../node_modules', runtime, 'bin/node'), join(app, 'bin/node'))
  if (libraries !== root) await rm(libraries, { recursive: true })
}

/** Installs the libraries of another architecture, with the same lockfile. */
async function installFor(architecture: Architecture, folder: string): Promise<string> {
  const libraries = join(folder, `libraries-${architecture}`)
  await rm(libraries, { recursive: true, force: true })
  await mkdir(libraries)
  for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(libraries, name))
  const platform = ['--os=linux', `--cpu=${ARCHITECTURES[architecture]}`, '--libc=glibc']
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', ...platform], {}, libraries)
  return libraries
}

const OPERATOR_DOCUMENTS = ['commands', 'configuration', 'database', 'deploy', 'operations', 'troubleshooting'].map(
  name => `${name}.md`,
)

async function copySystemFiles(staging: string): Promise<void> {
  const files = {
    'debian/pawpal': 'usr/bin/pawpal',
    'pawpal.service': 'lib/systemd/system/pawpal.service',
    'pawpal.env': 'etc/pawpal/pawpal.env',
    'nginx.conf': 'usr/share/doc/pawpal/examples/nginx.conf',
    'haproxy.cfg': 'usr/share/doc/pawpal/examples/haproxy.cfg',
    Caddyfile: 'usr/share/doc/pawpal/examples/Caddyfile',
    '../LICENSE': 'usr/share/doc/pawpal/copyright',
    '../CHANGELOG.md': 'usr/share/doc/pawpal/CHANGELOG.md',
    ...Object.fromEntries(OPERATOR_DOCUMENTS.map(file => [`../docs/${file}`, `usr/share/doc/pawpal/docs/${file}`])),
  }
  for (const [from, to] of Object.entries(files)) await cp(join(root, 'deploy', from), join(staging, to))
  await chmod(join(staging, 'usr/bin/pawpal'), 0o755)
}

async function describePackage(
  { version, description }: Manifest,
  architecture: Architecture,
  staging: string,
): Promise<void> {
  const fields = {
    Package: 'pawpal',
    Version: version,
    Architecture: architecture,
    Maintainer: 'Pawpal <pawpal@localhost>',
    'Installed-Size': await installedSize(staging),
    Depends: 'libc6 (>= 2.31), libstdc++6, passwd, util-linux',
    Suggests: 'nginx | caddy, postgresql, redis-server',
    Section: 'web',
    Priority: 'optional',
    Description: `Pawpal, a pet adoption site\n ${description}`,
  }
  const control = join(staging, 'DEBIAN')
  await mkdir(control)
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  await writeFile(join(control, 'control'), lines.join(''))
  await writeFile(join(control, 'conffiles'), '/etc/pawpal/pawpal.env\n')
  for (const script of ['postinst', 'prerm', 'postrm']) {
    await cp(join(root, 'deploy/debian', script), join(control, script))
    await chmod(join(control, script), 0o755)
  }
}

/** Kilobytes as Debian counts them: independent of the file system, one for each folder and link. */
async function installedSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries.map(async entry =>
      entry.isFile() ? Math.ceil((await lstat(join(entry.parentPath, entry.name))).size / 1024) : 1,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
