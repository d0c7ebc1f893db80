import type { Services } from '../../../api/context.ts'
import { MAX_SHARE_BYTES, PhotoRefused } from '../../../platform/photos/photo.ts'
import { rootOf, SHARE_NAME } from './files/file-key.server.ts'
import { readWhole } from './files/files-in-backup.server.ts'

/** Replaces share pictures from before their size had a limit. @returns how many it replaced */
export async function shrinkSharePictures(services: Pick<Services, 'files' | 'photos'>): Promise<number> {
  let replaced = 0
  for await (const { key, size } of services.files.list(`${rootOf(false)}/`))
    if (size > MAX_SHARE_BYTES && key.endsWith(`/${SHARE_NAME}`) && (await replace(services, key))) replaced += 1
  return replaced
}

/** From the largest file that is kept of the photo. */
async function replace({ files, photos }: Pick<Services, 'files' | 'photos'>, key: string): Promise<boolean> {
  const source = await largestIn(files, key.slice(0, -SHARE_NAME.length))
  const bytes = source && (await readWhole(files, source))
  if (!bytes) return false
  try {
    const { share } = await photos.process(bytes, { owner: 'share pictures' })
    await files.put(key, share.bytes, share.contentType)
    return true
  } catch (error) {
    if (error instanceof PhotoRefused && error.reason !== 'busy') return false
    throw error
  }
}

async function largestIn(files: Services['files'], folder: string): Promise<string | undefined> {
  const found = (await Array.fromAsync(files.list(folder))).filter(({ key }) => key.endsWith('.webp'))
  return found.toSorted((one, other) => other.size - one.size)[0]?.key
}
