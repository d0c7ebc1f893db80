import { EMAIL_PATTERN } from '../../modules/base/accounts/vocabulary.ts'
import { UsageError } from './command.ts'

/** The only argument of a command: an email address. @throws UsageError */
export function readEmail([email, ...others]: string[]): string {
  if (!email) throw new UsageError('An email address is missing.')
  if (others.length > 0) throw new UsageError(`One email address is enough; what is ${others.join(' ')}?`)
  if (!EMAIL_PATTERN.test(email)) throw new UsageError(`${email} is not an email address.`)
  return email.toLowerCase()
}
