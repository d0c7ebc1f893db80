import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adoptStore } from '../src/modules/photos/public.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { contentTypeOf } from '../src/platform/files/files.ts'
import { createLocalFiles } from '../src/platform/files/local-files.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { onFreshDatabase, print } from './bench.ts'

const POSTS = 100_000
const PHOTOS = 10_000
/** Bytes of the files of a photo, as photos of phones have after their upload. */
const FILES = { '320.webp': 18_000, '640.webp': 55_000, '1280.webp': 150_000, 'share.jpg': 90_000 }
const COMMANDS = fileURLToPath(new URL('../scripts/pawpal.ts', import.meta.url))

/** Backs a site up by the command and restores it into another one: time, processor time, size and memory of the command. */
export async function benchBackups([posts = `${POSTS}`, photos = `${PHOTOS}`]: string[]): Promise<void> {
  const target = await freshFolder('bench-restored-')
  try {
    await onFreshDatabase(async ({ db, folder, env }) => {
      await fillWithPosts(db, Number(posts), { photos: false })
      // A restore checks every key, and these proofs are among the photos that were left out.
      await db.$client.query(
        'update posts set proof_photo_id = null, proof_seen_at = null where proof_photo_id is not null',
      )
      await fillWithPhotos(db, join(folder, 'files'), Number(photos))
      print(`${posts} posts, ${photos} photos with ${Object.keys(FILES).length} files each`)
      for (const key of [undefined, 'a key of sixteen characters']) {
        const file = join(folder, key ? 'site.tar.enc' : 'site.tar')
        const own = { ...env, ...(key && { BACKUP_KEY: key }) }
        await measure(`backup${key ? ', encrypted' : ''}`, ['backup', file], own)
        print(`  size ${(statSync(file).size / 1e6).toFixed(0)} MB`)
        await measure('  check', ['restore', file, '--check'], own)
        if (key) continue
        const { DATABASE_URL: _, ...embedded }: NodeJS.ProcessEnv = own
        await measure('  restore into an embedded database', ['restore', file], { ...embedded, DATA_DIR: target })
      }
    })
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

async function fillWithPhotos(db: Db, folder: string, count: number): Promise<void> {
  const files = createLocalFiles({ folder })
  await adoptStore({ db, files })
  const { rows } = await db.$client.query<{ folder: string }>(
    `insert into photos (id, owner_id, folder, is_private, filename, widths, width, height, placeholder, stored_at, attached_at)
     select gen_random_uuid(), owner_id, substr(md5(id::text) || md5('f' || id), 1, 24), false, 'photo.jpg', '{320,640,1280}', 1280, 960, 'data:,', now(), now()
     from posts order by id limit $1 returning folder`,
    [count],
  )
  const left = rows.map(row => row.folder)
  const write = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      for (const [name, bytes] of Object.entries(FILES))
        await files.put(`photos/${next}/${name}`, randomBytes(bytes), contentTypeOf(name))
  }
  await Promise.all(Array.from({ length: 16 }, write))
}

async function measure(what: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now()
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let last = { megabytes: 0, seconds: 0 }
  const timer = setInterval(() => (last = usageOf(child.pid ?? 0) ?? last), 50)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  const seconds = (performance.now() - start) / 1000
  print(
    `${what}: ${seconds.toFixed(1)} s, processor ${last.seconds.toFixed(1)} s, at most ${last.megabytes.toFixed(0)} MB`,
  )
}

/** The largest memory of a process so far, and the processor time of it without its children. Linux alone tells. */
function usageOf(pid: number): { megabytes: number; seconds: number } | undefined {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // A process that has just ended has no memory.
    if (peak === undefined) return undefined
    return { megabytes: Number(peak) / 1024, seconds: (Number(fields[11]) + Number(fields[12])) / 100 }
  } catch {
    return undefined
  }
}
