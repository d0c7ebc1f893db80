import type { Readable } from 'node:stream'

/** A file opened for reading. Whoever takes it must read the stream to its end or destroy it. */
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
 * Where bytes are kept under a key such as `photos/8f3c/640.webp`. The local folder and the object store behave the
 * same, so whatever is written for one runs on the other. Every method but `list` throws `InvalidFileKey` for a key
 * that `assertFileKey` refuses.
 */
export interface Files {
  /** Stores the bytes under the key, whole or not at all, replacing what was there. They are durable once it returns. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such file. */
  open(key: string): Promise<OpenedFile | null>
  /** Removes what is there; a key without a file is no error. */
  remove(keys: readonly string[]): Promise<void>
  /** Gives a file another key; `modifiedAt` becomes the time of the move. A missing file is no error. Both keys end alike. */
  move(from: string, to: string): Promise<void>
  /** Every file whose key begins with the prefix (any beginning, not only a folder), in no promised order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Ends connections; the store cannot be used afterwards. */
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
 * Segments of letters, digits, `-`, `_` and `.`, joined by `/`. None begins with a dot, so that no key climbs out of
 * the folder or reaches a hidden one; none ends with one, because Windows drops it.
 */
const segment = /^[A-Za-z0-9_-](?:[A-Za-z0-9._-]{0,198}[A-Za-z0-9_-])?$/
const maxKeyLength = 900

export function assertFileKey(key: string): void {
  if (key.length > maxKeyLength || !key.split('/').every(part => segment.test(part))) throw new InvalidFileKey(key)
}

/** A folder cannot remember the type of a file, so the ending of its key must tell it. */
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

/** Throws where a file would come back with another type than it was stored with. */
export function assertContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(key)
  if (contentType !== expected) throw new TypeError(`The key ${key} stands for ${expected}, not for ${contentType}`)
}
