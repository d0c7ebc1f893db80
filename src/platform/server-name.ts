import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Tells servers apart in logs and on the operations page. */
export const SERVER_NAME = `${hostname()}:${process.pid}`

/** The version of the product. The installed package has its manifest two folders further up. */
export const VERSION = readVersion(['../../package.json', '../../../../package.json'])

function readVersion(manifests: string[]): string {
  for (const manifest of manifests) {
    const file = fileURLToPath(new URL(manifest, import.meta.url))
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'unknown'
}
