import type { Page } from '@playwright/test'
import { answer } from './listing.ts'
import { test as base } from './test.ts'

/** Tests on the server with the demo's pets: more than a page of them. */
export const test = base.extend({ site: ({ demo }, provide) => provide(demo) })

interface Pets {
  items: { status: string }[]
  next?: string
}

/** All the pets that a search of the API finds, page by page. */
export async function petsFound(page: Page, query = '', cursor = ''): Promise<Pets['items']> {
  const { items, next } = await answer<Pets>(page.request.get(`/api/posts?${query}&cursor=${cursor}`))
  return next ? [...items, ...(await petsFound(page, query, next))] : items
}
