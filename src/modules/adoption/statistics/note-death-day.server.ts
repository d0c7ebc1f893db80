import { sql } from 'drizzle-orm'
import type { PostEventHandler } from '../../listings/posts/public.server.ts'
import { deaths } from '../deaths/public.server.ts'
import { animalEvents } from './tables.server.ts'

/** Counts a death on its day. The trigger has counted it on the day on which somebody said so. */
export const noteDeathDayOnPostEvent: PostEventHandler = async ({ settings }, tx, { kind, post, closing }) => {
  if (kind !== 'closed' || closing?.status !== 'died') return
  await tx.execute(sql`
    update ${animalEvents} e set at = (d.died_on + time '12:00') at time zone ${settings.timeZone}
    from ${deaths} d where d.post_id = ${post.id} and e.post_id = d.post_id and e.kind = 'died'`)
}
