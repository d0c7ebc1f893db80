import type { Db } from '../../platform/db/db.ts'

/** Ids that one page of the site map covers; the protocol allows 50,000 addresses a file. */
export const IDS_PER_PAGE = 10_000

export interface SitemapPost {
  id: number
  updatedAt: Date
}

/** The public posts of a page of ids (the first is 0), by id. A post stays on its page, however many come and go. */
export async function readSitemapPosts({ $client }: Db, page: number): Promise<SitemapPost[]> {
  const { rows } = await $client.query<SitemapPost>({
    name: 'posts.listed',
    text: `select id, updated_at as "updatedAt" from posts
      where id > $1 and id <= $2 and status in ('approved', 'adopted') order by id`,
    values: [page * IDS_PER_PAGE, (page + 1) * IDS_PER_PAGE],
  })
  return rows
}

/** The pages of ids that have a public post. Of each only as much is read as finds the first one. */
export async function readSitemapPages({ $client }: Db): Promise<number[]> {
  const { rows } = await $client.query<{ page: number }>({
    name: 'posts.listed-pages',
    text: `select page from generate_series(0, (select max(id) / ${IDS_PER_PAGE} from posts)::int) page
      where exists (select from posts where id > page::bigint * ${IDS_PER_PAGE} and id <= (page::bigint + 1) * ${IDS_PER_PAGE}
        and status in ('approved', 'adopted'))
      order by page`,
  })
  return rows.map(({ page }) => page)
}
