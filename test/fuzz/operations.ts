import type { Schema } from './schema-values.ts'

/** An operation of the OpenAPI document, with its whole input as one object. */
export interface Operation {
  /** Its name in the contract. */
  name: string
  method: string
  /** With its parameters in braces. */
  path: string
  input: Schema
  inQuery: ReadonlySet<string>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
}

export async function readOperations(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), `/api${path}`, described)),
  )
}

function toOperation(
  method: string,
  path: string,
  { operationId, parameters = [], requestBody }: Described,
): Operation {
  const [body] = Object.values(requestBody?.content ?? {})
  return {
    name: operationId,
    method,
    path,
    inQuery: new Set(parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)),
    input: {
      type: 'object',
      properties: {
        ...body?.schema.properties,
        ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      },
      required: [
        ...(body?.schema.required ?? []),
        ...parameters.filter(({ required }) => required).map(({ name }) => name),
      ],
    },
  }
}
