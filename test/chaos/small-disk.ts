import { spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '../../test-support/fresh-folder.ts'

export interface Disk {
  folder: string
  /** Fills it to the last byte. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

const SIZE = '640m'
const BLOCK = Buffer.alloc(64 * 1024)

/** A small file system in memory, or an ordinary folder that never fills if this process may not mount one. */
export async function makeSmallDisk(): Promise<Disk & { isSmall: boolean }> {
  const folder = await freshFolder('chaos-disk-')
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'pawpal-chaos', folder])
  const isSmall = mounted.status === 0
  const filler = join(folder, 'filler')
  return {
    folder,
    isSmall,
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        while ((await statfs(folder)).bavail > 0) await file.write(BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      if (isSmall) spawnSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
