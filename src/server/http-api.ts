import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { OpenAPIGenerator } from '@orpc/openapi'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Context } from '../platform/context.ts'
import { contract } from '../contract.ts'
import { PLACE_ATTRIBUTION } from '../modules/places/vocabulary.ts'
import { router } from './router.ts'

/** Answers are JSON already (instants are texts): the library's walk over every value would cost several times the query. */
class PlainJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [data: unknown, hasBlob: boolean] {
    return [data, false]
  }
}

/** The contract as REST under `/api`. */
export function createHttpApi() {
  const codec = new StandardOpenAPICodec(
    new StandardOpenAPISerializer(new PlainJson(), new StandardBracketNotationSerializer()),
  )
  return new FetchHandler(
    new StandardHandler<Context>(router, new StandardOpenAPIMatcher(), codec, {
      clientInterceptors: [logUnexpected],
    }),
  )
}

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
export const openApiDocument = (appUrl: string): Promise<object> =>
  (document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'Pawpal',
      version: '1',
      description:
        'Everything the pages do, as an API. Sessions live in an http-only cookie set by `POST /session`. Refusals carry `code`, `status` and a `message` for people.' +
        ` ${PLACE_ATTRIBUTION}.`,
      license: { name: 'MIT' },
    },
    servers: [{ url: `${appUrl}/api` }],
  }))
