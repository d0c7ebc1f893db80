import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { detectLanguage } from '../../../../platform/text/detect-language.ts'
import { STATUSES } from '../vocabulary.ts'

const POSTS_AT_ONCE = 200
const JOB = 'posts.detect-languages'
const HOUR_SECONDS = 3600

/** The job runs every night and when a server starts. */
export const defineLanguageJobs = (services: Services): void =>
  services.jobs.define({
    name: JOB,
    cron: '11 4 * * *',
    limitSeconds: HOUR_SECONDS,
    run: () => detectLanguages(services),
  })

export const requestLanguages = async ({ jobs }: Pick<Services, 'jobs'>): Promise<void> => {
  await jobs.send(JOB, {})
}

/** Detects the language of posts from versions that did not detect it when saving. Repeatable after a crash. */
export async function detectLanguages({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: number; content: string }>(sql`
      select id::int as id, content from posts
      where status = any(${sql.param([...STATUSES])}::text[]) and language is null limit ${POSTS_AT_ONCE}`)
    if (rows.length === 0) return
    const languages: string[] = []
    for (const { content } of rows) languages.push(await detectLanguage(content))
    // A post that was edited meanwhile has its language already.
    await db.execute(sql`
      update posts set language = found.language
      from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[], ${sql.param(languages)}::text[]) as found(id, language)
      where posts.id = found.id and posts.language is null`)
  }
}
