import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '../../src/contract.ts'

interface Route {
  method: string
  path: string
}

/** The HTTP call of every procedure of the contract, by name, for example `posts.get`. */
export const routes = new Map(
  proceduresIn(contract).map(([name, procedure]): [string, Route] => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return [name, { method, path }]
  }),
)

type Contract = AnyContractProcedure | { [name: string]: Contract }

export function proceduresIn(part: Contract, name = ''): [name: string, procedure: AnyContractProcedure][] {
  if ('~orpc' in part) return [[name, part as AnyContractProcedure]]
  return Object.entries(part).flatMap(([key, inner]) => proceduresIn(inner, name ? `${name}.${key}` : key))
}

/** A request as the OpenAPI document describes it: path parameters in the path, the rest in the query or the body. */
export function toRequest(
  url: string,
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Request {
  const { method, path } = routes.get(name) ?? { method: '', path: '' }
  const rest = new Map(Object.entries(input))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest.get(key))
    rest.delete(key)
    return encodeURIComponent(value)
  })
  const address = new URL(`/api${filled}`, url)
  if (method === 'GET') for (const [key, value] of rest) address.searchParams.set(key, String(value))
  return new Request(address, { method, ...(method !== 'GET' && rest.size > 0 && bodyOf(rest)), headers })
}

function bodyOf(fields: ReadonlyMap<string, unknown>): RequestInit {
  const values = [...fields]
  if (!values.some(([, value]) => value instanceof File))
    return { body: new Blob([JSON.stringify(Object.fromEntries(values))], { type: 'application/json' }) }
  const body = new FormData()
  for (const [key, value] of values) body.set(key, value instanceof File ? value : String(value))
  return { body }
}
