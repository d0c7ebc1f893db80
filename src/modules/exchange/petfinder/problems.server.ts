import { problemDocument } from '../../../shared/problem-document.ts'
import type { InvalidParameter } from './contract.ts'

/** The codes and titles of Petfinder's errors by their status. */
const KINDS = {
  400: { code: 'ERR-00002', title: 'Invalid Request' },
  401: { code: 'ERR-401', title: 'Unauthorized' },
  404: { code: 'ERR-404', title: 'Not Found' },
  405: { code: 'ERR-405', title: 'Method Not Allowed' },
  429: { code: 'ERR-429', title: 'Rate Limit Exceeded' },
  500: { code: 'ERR-500', title: 'Unexpected Error' },
  503: { code: 'ERR-503', title: 'Service Unavailable' },
} as const

/** Loading places takes about as long. */
const RETRY_SECONDS = '30'

/** An answer that is no success. */
export class PetfinderProblem extends Error {
  override name = 'PetfinderProblem'
  readonly status: keyof typeof KINDS
  readonly invalid: readonly InvalidParameter[]
  constructor(status: keyof typeof KINDS, detail: string, invalid: readonly InvalidParameter[] = []) {
    super(detail)
    this.status = status
    this.invalid = invalid
  }
}

export const notFound = (): PetfinderProblem => new PetfinderProblem(404, 'The requested resource was not found.')

export const invalidParameters = (problems: Readonly<Record<string, string>>): PetfinderProblem =>
  new PetfinderProblem(
    400,
    'The request contains invalid parameters.',
    Object.entries(problems).map(([path, message]) => ({ in: 'query', path, message })),
  )

export const problemAnswer = (
  { status, message, invalid }: PetfinderProblem,
  appUrl: string,
  headers: Record<string, string> = {},
): Response =>
  problemDocument(appUrl, {
    ...KINDS[status],
    status,
    detail: message,
    headers: {
      ...headers,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
    },
    ...(invalid.length > 0 && { more: { 'invalid-params': invalid } }),
  })
