import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildDebianPackage, ownArchitecture } from './release/debian-package.ts'
import { packForNpm } from './release/npm-package.ts'
import { root } from './release/run.ts'
import { tryPackage } from './try-deb.ts'

// `npm run deb` creates dist/pawpal_VERSION_ARCHITECTURE.deb for this machine: the content of `npm pack`, the libraries
// and the runtime, the unit and a user. `npm run deb -- --try` then installs and starts it as a container of
// deploy/Dockerfile does, in a minimal Debian; this needs root. `npm run release` builds it for all architectures.
const architecture = ownArchitecture()
if (!architecture) throw new Error('Debian packages are built on Linux, x64 or arm64')
const dist = join(root, 'dist')
await mkdir(dist, { recursive: true })
for (const name of await readdir(dist)) if (/^pawpal_.*\.deb$/.test(name)) await rm(join(dist, name))
const tarball = packForNpm(dist)
const file = await buildDebianPackage(tarball, architecture, dist)
await rm(tarball)
process.stdout.write(`${relative(root, file)}\n`)
if (process.argv.includes('--try')) await tryPackage(file)
