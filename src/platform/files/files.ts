import type { Readable } from 'node:stream'

/** A file opened for reading. The caller must read the stream to its end or destroy it. */
export interface OpenedFile {
  stream: Readable
  /** Bytes. */
  size: number
  contentType: string
}

export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/**
 * Stores bytes under a key such as `photos/8f3c/640.webp`. The local folder and the object store behave the same. Every method but
 * `list` throws `InvalidFileKey` for a key that `assertFileKey` refuses.
 */
export interface Files {
  /** Stores the bytes atomically under the key and replaces an existing file. They are durable once this resolves. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null for a missing file. */
  open(key: string): Promise<OpenedFile | null>
  /** A missing file is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Renames a file; `modifiedAt` becomes the time of the move. A missing file is no error. Both keys have the same extension. */
  move(from: string, to: string): Promise<void>
  /** Lists every file whose key starts with the prefix, which need not end at a folder, in any order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Closes connections; the store cannot be used afterwards. */
  close(): Promise<void>
}

/** The store cannot be used; the message is one line that names it and the reason. */
export class StoreFailed extends Error {}

export class InvalidFileKey extends TypeError {
  constructor(key: string) {
    super(`Not a usable file key: ${JSON.stringify(key.slice(0, 100))}`)
    this.name = 'InvalidFileKey'
  }
}

/**
 * Segments of ASCII letters, digits, `-`, `_` and `.`, joined by `/`. None starts with a dot, which prevents path traversal and hidden
 * files. None ends with one, because Windows drops it.
 */
const segment = /^[A-Za-z0-9_-](?:[A-Za-z0-9._-]{0,198}[A-Za-z0-9_-])?$/
const maxKeyLength = 900

export const isFileKey = (key: string): boolean =>
  key.length <= maxKeyLength && key.split('/').every(part => segment.test(part))

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new InvalidFileKey(key)
}

/** A folder stores no content types, so the extension of the key determines it. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv',
  txt: 'text/plain',
}
const unknownType = 'application/octet-stream'

export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? unknownType
}

/** Throws if a file would be served with another type than it is stored with. */
export function assertContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (contentType !== expected) throw new TypeError(`The key ${key} is for ${expected}, not for ${contentType}`)
}
