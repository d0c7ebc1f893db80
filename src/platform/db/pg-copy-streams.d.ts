declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A statement that takes the rows of `copy … from stdin`. */
  export function from(statement: string): Writable & Submittable & { rowCount: number }
  /** A statement that gives the rows of `copy … to stdout`. */
  export function to(statement: string): Readable & Submittable & { rowCount: number }
}
