import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))

/**
 * The browser for tests: `CHROMIUM`, else on Linux x64 the one from npm, else an installed one, else Playwright's own.
 * The npm Chromium has no window system, so tests take a third less time, and everybody uses the same version.
 */
export async function findBrowser(playwrightCli: string): Promise<string | undefined> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const installed = SYSTEM_BROWSERS.find(existsSync)
  if (installed) return installed
  if (!existsSync(chromium.executablePath()))
    spawnSync(process.execPath, [playwrightCli, 'install', 'chromium'], { stdio: 'inherit' })
  return [chromium.executablePath()].find(existsSync)
}

/** Starts Chromium with the libraries and fonts beside it, because a minimal system has none. The folder may be moved. */
const LAUNCHER = `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf" XDG_CACHE_HOME="$folder/fonts-cache"
exec "$folder/chromium" "$@"
`
const FONTS = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** Unpacks the Chromium of `@sparticuz/chromium` and its libraries, once for each version. */
async function unpackBrowser(): Promise<string> {
  const home = new URL('../', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(await readFile(new URL('package.json', home), 'utf8')) as { version: string }
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return join(folder, 'launch')
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = draft
  const { inflate } = await import('@sparticuz/chromium')
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
  await Promise.all(archives.map(name => inflate(fileURLToPath(new URL(`bin/${name}`, home)))))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await writeFile(join(draft, 'launch'), LAUNCHER, { mode: 0o755 })
  await writeFile(join(draft, 'fonts.conf'), FONTS)
  // Another run may have finished first, with the same folder.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return join(folder, 'launch')
}
