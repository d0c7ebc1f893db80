import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { OpenAPIGenerator } from '@orpc/openapi'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyContractProcedure } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { toStandardBody } from '@orpc/standard-server-fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type ApiScope, scopeOf } from '../../api/access.ts'
import { refusalText } from '../../api/api.ts'
import type { Context } from '../../api/context.ts'
import type { ProcedureMeta } from '../../api/procedure.ts'
import { contract } from '../../contract.ts'
import { PLACE_ATTRIBUTION } from '../../modules/base/places/vocabulary.ts'
import { router } from '../composition/router.ts'

/**
 * Answers are JSON already (instants are texts): the library's conversion of every value would cost several times the
 * query.
 */
class PlainJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [data: unknown, hasBlob: boolean] {
    return [data, false]
  }
}

/** The contract as REST under `/api`. Unknown paths are left to other handlers. */
export function createHttpApi() {
  const codec = new StandardOpenAPICodec(
    new StandardOpenAPISerializer(new PlainJson(), new StandardBracketNotationSerializer()),
  )
  const handler = new StandardHandler<Context>(router, new StandardOpenAPIMatcher(), codec, {
    clientInterceptors: [translateIssues, logUnexpected],
  })
  return async (request: Request, context: Context): Promise<Response | undefined> => {
    const { response } = await handler.handle(toLazyRequest(request), { prefix: '/api', context })
    if (!response) return undefined
    const { status, body } = response
    if (body === undefined) return new Response(undefined, { status, headers: {} })
    return new Response(JSON.stringify(body), { status, headers: JSON_TYPE })
  }
}

/** The library's adapter copies the headers and makes an abort signal for each call, which no procedure needs. */
const toLazyRequest = (request: Request) => ({
  method: request.method,
  url: new URL(request.url),
  headers: {},
  signal: undefined,
  body: () => toStandardBody(request),
})

const JSON_TYPE = { 'content-type': 'application/json' }

interface Issue {
  message: string
}

/** Translates the contract's field errors into the caller's language. */
async function translateIssues<Result>({ next }: { next: () => Promise<Result> }) {
  try {
    return await next()
  } catch (error) {
    if (error instanceof ORPCError && hasIssues(error.data))
      for (const issue of error.data.issues) issue.message = refusalText(issue.message)
    throw error
  }
}

const hasIssues = (data: unknown): data is { issues: Issue[] } =>
  typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues)

async function logUnexpected<Result>({
  next,
  context,
  path,
}: {
  next: () => Promise<Result>
  context: Context
  path: readonly string[]
}) {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500)
      context.log.error({ request: context.request.id, procedure: path.join('.'), error }, 'call failed')
    throw error
  }
}

let document: Promise<object> | undefined

/** The OpenAPI 3.1 document, made at the first request for it. */
export const openApiDocument = (appUrl: string): Promise<object> => (document ??= makeDocument(appUrl))

async function makeDocument(appUrl: string): Promise<object> {
  const made = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Pawpal',
      version: '1',
      description:
        'Everything the pages do, as an API. Programs exchange a key and its secret for a token at `POST /api/token`. Each call names the scope that a key needs; the others need a session, an http-only cookie set by `POST /session`. Refusals carry `code`, `status` and a `message` for people. Version 1 keeps its calls, parameters and fields with their meaning. Fields, calls, optional parameters and values of lists may be added: ignore what you do not know. What breaks programs comes as version 2 under another address, and version 1 works for a year from then on.' +
        ` ${PLACE_ATTRIBUTION}.`,
      license: { name: 'MIT' },
    },
    servers: [{ url: `${appUrl}/api` }],
    components: { securitySchemes: securitySchemes(appUrl) },
  })
  const paths = (made.paths ?? {}) as Record<string, Record<string, { security?: object[] } | undefined> | undefined>
  for (const procedures of Object.values(contract))
    for (const { '~orpc': procedure } of Object.values<AnyContractProcedure>(procedures)) {
      const { method = 'POST', path = '' } = procedure.route
      const operation = paths[path]?.[method.toLowerCase()]
      if (operation) operation.security = securityOf(procedure)
    }
  return made
}

const securitySchemes = (appUrl: string) => ({
  key: {
    type: 'oauth2' as const,
    description: 'A key and its secret, from Settings, API keys.',
    flows: { clientCredentials: { tokenUrl: `${appUrl}/api/token`, scopes: SCOPE_MEANINGS } },
  },
  session: { type: 'apiKey' as const, in: 'cookie' as const, name: 'session' },
})

const SCOPE_MEANINGS: Record<ApiScope, string> = {
  read: 'Public data, as visitors see them; every key has it',
  write: 'Import and write own listings',
  requests: 'Read own adoption requests',
}

/** A key of this scope, a session, or nothing. */
function securityOf({ meta, route }: AnyContractProcedure['~orpc']): object[] {
  const scope = scopeOf(meta as ProcedureMeta, route.method)
  const bySession = (meta as ProcedureMeta).access === 'anyone' ? {} : { session: [] }
  return scope ? [{ key: [scope] }, bySession] : [bySession]
}
