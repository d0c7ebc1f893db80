import { z } from 'zod'
import { API_SCOPES } from '../../../api/access.ts'
import { Done, Instant, procedure, Title } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { apiKeyProblems } from './problems.ts'
import { MAX_EXPIRY_DAYS, MAX_KEY_NAME_LENGTH, MAX_KEYS } from './vocabulary.ts'

/** A key as its owner sees it. */
export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    key: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    createdBy: z.string().nullable().describe('the name of the person'),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

const tags = ['Keys']

export const apiKeysContract = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/me/api-keys', summary: 'List my keys, newest first, without revoked ones', tags })
    .output(z.array(ApiKey).max(MAX_KEYS)),
  create: procedure(callers.create)
    .route({
      method: 'POST',
      path: '/me/api-keys',
      summary: 'Create a key',
      description: 'Only this answer has the secret. The same form again replaces the secret of its key.',
      tags,
      successStatus: 201,
    })
    .errors(apiKeyProblems)
    .input(
      z.strictObject({
        name: Title.trim().max(MAX_KEY_NAME_LENGTH),
        scopes: z.array(z.enum(API_SCOPES)).max(API_SCOPES.length).describe('`read` belongs to every key'),
        expiresInDays: z.int().min(1).max(MAX_EXPIRY_DAYS).default(MAX_EXPIRY_DAYS),
        formId: z.uuid(),
      }),
    )
    .output(z.object({ key: z.string(), secret: z.string() })),
  renew: procedure(callers.renew)
    .route({
      method: 'POST',
      path: '/me/api-keys/{id}/renewal',
      summary: 'Let a key end in a year from now, and keep it for the organisation',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ expiresAt: Instant })),
  revoke: procedure(callers.revoke)
    .route({ method: 'DELETE', path: '/me/api-keys/{id}', summary: 'Revoke a key, at once', tags })
    .input(z.object({ id: z.uuid() }))
    .output(Done),
}
