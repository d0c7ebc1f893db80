import type { Kind } from './load.ts'
import type { Stack } from './stack.ts'

export interface Count {
  acknowledged: number
  lost: number
  doubled: number
}

/** How often each mark was written; a post counts with a photo whose files the store has. */
const QUERIES: Record<Kind, string> = {
  message: 'select content as mark, array[]::text[] as files from messages',
  comment: 'select content as mark, array[]::text[] as files from comments',
  post: `select p.name as mark, array_agg(f.folder || '/' || w || '.webp') as files
    from posts p join post_photos pp on pp.post_id = p.id join photos f on f.id = pp.photo_id, unnest(f.widths) w
    group by p.id, f.id`,
}

/** Compares acknowledged writes with stored ones. */
export async function countWrites(
  stack: Pick<Stack, 'db' | 'files'>,
  kind: Kind,
  marks: readonly string[],
): Promise<Count> {
  const { rows } = await stack.db.$client.query<{ mark: string; files: string[] }>(QUERIES[kind])
  const stored = [...stack.files()]
  const times = new Map<string, number>()
  for (const { mark, files: needed } of rows)
    if (needed.every(file => stored.some(key => key.endsWith(file)))) times.set(mark, (times.get(mark) ?? 0) + 1)
  return {
    acknowledged: marks.length,
    lost: marks.filter(mark => !times.has(mark)).length,
    doubled: marks.filter(mark => (times.get(mark) ?? 0) > 1).length,
  }
}
