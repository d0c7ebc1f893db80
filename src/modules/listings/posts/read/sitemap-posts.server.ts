import type { Db } from '../../../../platform/db/db.ts'

/** Ids on one page of the site map; the protocol allows 50,000 URLs a file. */
export const IDS_PER_PAGE = 10_000

export interface SitemapPost {
  id: number
  updatedAt: Date
}

/** The public posts of a page, counted from 0. A page is a range of ids, so a post never moves to another page. */
export async function readSitemapPosts({ $client }: Db, page: number): Promise<SitemapPost[]> {
  const { rows } = await $client.query<SitemapPost>({
    name: 'posts.listed',
    text: `select id, updated_at as "updatedAt" from posts
      where id > $1 and id <= $2 and status in ('approved', 'adopted') and suspended_from is null order by id`,
    values: [page * IDS_PER_PAGE, (page + 1) * IDS_PER_PAGE],
  })
  return rows
}

/** The pages that have a public post. Of each page only the first post is read. */
export async function readSitemapPages({ $client }: Db): Promise<number[]> {
  const { rows } = await $client.query<{ page: number }>({
    name: 'posts.listed-pages',
    text: `select page from generate_series(0, (select max(id) / ${IDS_PER_PAGE} from posts)::int) page
      where exists (select from posts where id > page::bigint * ${IDS_PER_PAGE} and id <= (page::bigint + 1) * ${IDS_PER_PAGE}
        and status in ('approved', 'adopted') and suspended_from is null)
      order by page`,
  })
  return rows.map(({ page }) => page)
}
