import type { Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { checkSecondFactor } from '../../api/check-second-factor.ts'
import type { Context, SignedIn } from '../../api/context.ts'
import { countTowards } from '../../api/enforce-limits.ts'
import { Id } from '../../api/procedure.ts'
import { sendRecords } from '../../modules/adoption/health-records/public.server.ts'
import { exportYear } from '../../modules/adoption/statistics/public.server.ts'
import { renewSession } from '../../modules/base/accounts/public.server.ts'
import {
  exportAnimal,
  exportAnimals,
  exportResponse,
  forOrganization,
  sendProblems,
} from '../../modules/exchange/imports/public.server.ts'
import { actAsMember } from '../../modules/people/organizations/public.server.ts'
import { exportTable } from '../../modules/running/admin/public.server.ts'
import { EXPORTED_TABLES } from '../../modules/running/admin/vocabulary.ts'
import { refuse } from '../../shared/problem.ts'
import { problemAnswer } from './answer-failures.ts'
import type { HttpEnv } from './http-env.ts'
import { sendAgreement } from './send-agreement.ts'
import { sendExport } from './send-export.ts'

/** Reads who makes a request. */
export type ContextOf = (c: HonoContext<HttpEnv>) => Promise<Context>

/** The context of an API call: the person's, or that of the organization in the header. */
export async function actingContext(context: Context, slug: string | undefined): Promise<Context> {
  await renewSession(context)
  return slug === undefined ? context : actAsMember(context, slug)
}

/** Downloads for signed-in users. */
export function addDownloads(app: Hono<HttpEnv>, contextOf: ContextOf): void {
  app.get('/api/agreements/:id/agreement.pdf', async c => {
    const context = await contextOf(c)
    if (!context.viewer) return problemAnswer(c, 'UNAUTHORIZED')
    return sendAgreement({ ...context, viewer: context.viewer }, c.req.param('id'), c.req.query('print') !== undefined)
  })
  app.get('/api/me/export', async c => {
    const context = await contextOf(c)
    return context.viewer ? sendExport({ ...context, viewer: context.viewer }) : problemAnswer(c, 'UNAUTHORIZED')
  })
  app.get('/api/posts/:id/records.pdf', async c => {
    const context = await actingContext(await contextOf(c), c.req.query('organization'))
    const id = Id.safeParse(c.req.param('id'))
    if (!context.viewer) throw refuse('UNAUTHORIZED')
    if (!id.success) throw refuse('NOT_FOUND')
    return sendRecords({ ...context, viewer: context.viewer }, id.data)
  })
  addOrganizationDownloads(app, contextOf)
  for (const table of EXPORTED_TABLES)
    app.get(`/api/admin/${table}.csv`, async c => {
      const context = await contextOf(c)
      const search = new URL(c.req.url).searchParams
      const { viewer } = context
      checkSecondFactor(context, { access: 'admin', confirm: 'by second factor' }, 'GET')
      return viewer ? exportTable({ ...context, viewer }, table, search) : problemAnswer(c, 'UNAUTHORIZED')
    })
}

/** For coordinators and managers. */
function addOrganizationDownloads(app: Hono<HttpEnv>, contextOf: ContextOf): void {
  const actingOf = async (c: HonoContext<HttpEnv>): Promise<SignedIn> => {
    const context = await contextOf(c)
    const { viewer } = context
    if (!viewer) throw refuse('UNAUTHORIZED')
    return forOrganization({ ...context, viewer }, c.req.param('id') ?? '')
  }
  app.get('/api/organizations/:id/imports/:importId/problems.csv', async c => {
    const importId = z.uuid().safeParse(c.req.param('importId'))
    if (!importId.success) throw refuse('NOT_FOUND')
    return sendProblems(await actingOf(c), importId.data)
  })
  app.get('/api/organizations/:id/numbers.csv', async c => exportYear(await actingOf(c), c.req.query('year')))
  app.get('/api/organizations/:id/export', async c => {
    const context = await actingOf(c)
    await countTowards(context, 'exports')
    const { id, organization } = context.viewer
    return exportResponse(await exportAnimals(context, id), organization?.slug ?? 'animals')
  })
  app.get('/api/organizations/:id/animals/:postId/export', async c => {
    const postId = Id.safeParse(c.req.param('postId'))
    if (!postId.success) throw refuse('NOT_FOUND')
    const context = await actingOf(c)
    await countTowards(context, 'exports')
    const zip = await exportAnimal(context, { accountId: context.viewer.id, postId: postId.data })
    return exportResponse(zip, `animal-${postId.data}`)
  })
}
