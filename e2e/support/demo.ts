import type { Page } from '@playwright/test'
import { answer } from './listing.ts'
import { test as base } from './test.ts'

/** Tests on the shared server with the demo's pets, which fill more than one page. */
export const test = base.extend({ site: ({ demo }, provide) => provide(demo) })

interface Pets {
  items: { status: string }[]
  next?: string
}

/** All pets that an API search finds, over all pages. */
export async function petsFound(page: Page, query = '', cursor = ''): Promise<Pets['items']> {
  const { items, next } = await answer<Pets>(page.request.get(`/api/posts?${query}&cursor=${cursor}`))
  return next ? [...items, ...(await petsFound(page, query, next))] : items
}
