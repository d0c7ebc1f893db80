import type { Page } from '@playwright/test'
import { allowRefusal } from './test.ts'

const BROKEN = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong on our side.' }

/** Lets matching calls of one method fail, as told, until what it returns is called. */
export async function failing(page: Page, method: string, url: RegExp, refusal: { status: number } = BROKEN) {
  allowRefusal(page, url)
  await page.route(url, route =>
    route.request().method() === method ? route.fulfill({ status: refusal.status, json: refusal }) : route.fallback(),
  )
  return () => page.unroute(url)
}
