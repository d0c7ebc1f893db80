import type { OutgoingRequest } from './exchange.ts'
import type { Operation } from './operations.ts'

type Input = Record<string, unknown>

/** Replacements for parts of a request. */
export interface Oddity {
  method?: string
  contentType?: string
  /** Instead of the body. */
  body?: string
  /** Added to the query unchanged. */
  query?: string
  header?: readonly [name: string, value: string]
  /** Sends the fields as a form, with a file of this name. */
  fileName?: string
}

/** A call with these fields, each where the document puts it. */
export function toSent(
  url: string,
  operation: Operation,
  input: Input,
  who: Record<string, string>,
  odd: Oddity = {},
): OutgoingRequest {
  const rest = new Map(Object.entries(input))
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return encode(textOf(value))
  })
  const queried = [...rest].filter(([key]) => operation.method === 'GET' || operation.inQuery.has(key))
  for (const [key] of queried) rest.delete(key)
  const query = [...queried.flatMap(([key, value]) => pairs(key, value)), ...(odd.query ? [odd.query] : [])].join('&')
  const { body, contentType } = operation.method === 'GET' ? {} : bodyOf(rest, odd)
  return {
    method: odd.method ?? operation.method,
    url: `${url}${path}${query && `?${query}`}`,
    headers: {
      ...who,
      ...(contentType && { 'content-type': odd.contentType ?? contentType }),
      ...(odd.header && { [odd.header[0]]: toHeader(odd.header[1]) }),
    },
    body,
  }
}

function bodyOf(fields: ReadonlyMap<string, unknown>, { body, fileName }: Oddity) {
  if (body !== undefined) return { body: Buffer.from(body), contentType: 'application/json' }
  const isForm = fileName !== undefined || [...fields.values()].some(value => value instanceof File)
  if (isForm) return formOf(fields, fileName)
  if (fields.size === 0) return {}
  return { body: Buffer.from(JSON.stringify(Object.fromEntries(fields))), contentType: 'application/json' }
}

const BOUNDARY = 'a-boundary'

/** Built by hand: `FormData` would escape a hostile file name. */
function formOf(fields: ReadonlyMap<string, unknown>, fileName = 'photo.jpg') {
  const parts = [...fields].map(([key, value]) => {
    const isFile = value instanceof File
    const disposition = `form-data; name="${key}"${isFile ? `; filename="${fileName}"` : ''}`
    const content = isFile ? (contents.get(value) ?? Buffer.from('no picture')) : Buffer.from(textOf(value))
    return Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n`),
      Buffer.from(isFile ? `content-type: ${value.type}\r\n\r\n` : '\r\n'),
      content,
      Buffer.from('\r\n'),
    ])
  })
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  }
}

/** A file's bytes can only be read asynchronously. */
const contents = new WeakMap<File, Buffer>()

export function fileOf(bytes: Buffer, name: string, type: string): File {
  const file = new File([new Uint8Array(bytes)], name, { type })
  contents.set(file, bytes)
  return file
}

/** In bracket notation for lists and objects. */
function pairs(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${encode(key)}=${encode(textOf(value))}`]
  return Object.entries(value).flatMap(([inner, each]) => pairs(`${key}[${inner}]`, each))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Percent-encoded, lone surrogates too. */
export const encode = (text: string): string =>
  text.replaceAll(/[^]/gu, character =>
    character.isWellFormed() ? encodeURIComponent(character) : halfEncoded(character.charCodeAt(0)),
  )

const halfEncoded = (code: number): string =>
  [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    .map(byte => `%${byte.toString(16).toUpperCase()}`)
    .join('')

/** Only characters that the HTTP client accepts. */
const toHeader = (text: string): string => text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?')
