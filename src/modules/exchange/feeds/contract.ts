import { z } from 'zod'
import { Done, Instant, procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { feedProblems } from './problems.ts'
import {
  LISTED_RUNS,
  MAX_FILE_NAME_LENGTH,
  MAX_FOLDER_LENGTH,
  MAX_HOST_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_USERNAME_LENGTH,
  NETWORKS,
  UPLOAD_PROTOCOLS,
  UPLOAD_TIMES,
} from './vocabulary.ts'

/** The texts of `/embed.js`, in one language. */
export interface EmbedTexts {
  language: string
  direction: 'ltr' | 'rtl'
  /** Those that `/embed/texts.json` has. */
  languages: readonly string[]
  /** Filters: the feed's parameter, its label, and its values with theirs. */
  fields: [name: string, label: string, options: [value: string, label: string][]][]
  filters: string
  any: string
  pages: string
  previous: string
  next: string
  again: string
  all: string
  loading: string
  failed: string
  gone: string
  noneLike: string
  none: string
  onHold: string
  /** "2 animals", by number. */
  counts: string[]
  /** With `{animals}` and `{page}` in braces. */
  page: string
}

const network = z.enum(NETWORKS)
const line = (max: number) => Text.max(max, { abort: true }).regex(/^[^\p{Cc}]*$/u)

const target = {
  protocol: z.enum(UPLOAD_PROTOCOLS),
  host: line(MAX_HOST_LENGTH)
    .regex(/^[\w.:-]+$/)
    .describe('a name or a public address'),
  port: z.int().min(1).max(65_535),
  username: line(MAX_USERNAME_LENGTH).min(1),
  folder: line(MAX_FOLDER_LENGTH)
    .refine(path => !path.split('/').includes('..'))
    .describe('empty for the first one'),
  fileName: line(MAX_FILE_NAME_LENGTH)
    .regex(/^[^/\\]*$/)
    .min(1)
    .refine(name => name !== '.' && name !== '..'),
  every: z.enum(UPLOAD_TIMES),
}

export const UploadRun = z.object({
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  bytes: z.int().describe('of the files that were sent'),
  message: z.string().describe('why it failed; empty if it did not'),
})
export type UploadRun = z.infer<typeof UploadRun>

export const Upload = z.object({ network, ...target, runs: z.array(UploadRun).max(LISTED_RUNS) }).meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

const tags = ['Organizations']

export const feedsContract = {
  listUploads: procedure(callers.listUploads)
    .route({ method: 'GET', path: '/me/uploads', summary: 'List the networks that get our animals as files', tags })
    .output(z.array(Upload)),
  saveUpload: procedure(callers.saveUpload)
    .route({
      method: 'PUT',
      path: '/me/uploads/{network}',
      summary: 'Send our animals to a network by FTP or SFTP, at once and then regularly',
      tags,
    })
    .errors({ PASSWORD_NEEDED: feedProblems.PASSWORD_NEEDED })
    .input(
      z.strictObject({
        network,
        ...target,
        password: Text.max(MAX_PASSWORD_LENGTH).describe('kept encrypted; empty keeps the one of before'),
      }),
    )
    .output(Done),
  runUpload: procedure(callers.runUpload)
    .route({ method: 'POST', path: '/me/uploads/{network}/run', summary: 'Send the file of a network now', tags })
    .input(z.strictObject({ network }))
    .output(Done),
  removeUpload: procedure(callers.removeUpload)
    .route({ method: 'DELETE', path: '/me/uploads/{network}', summary: 'Send a network no more files', tags })
    .input(z.object({ network }))
    .output(Done),
}
