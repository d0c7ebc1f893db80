import { join } from 'node:path'
import { run } from './run.ts'

/** Packs the built product as `npm pack` does; npm gives all files in it the same time. Returns the file. */
export function packForNpm(folder: string): string {
  const [packed = ''] = run('npm', ['pack', '--silent', '--pack-destination', folder]).split('\n').toReversed()
  return join(folder, packed)
}
