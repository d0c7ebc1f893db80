import { isCommonPassword } from './common-passwords.server.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { readingsOf } from './password-readings.ts'
import { refuse } from '../problems.ts'
import { isStrongPassword } from '../rules.ts'

const SITE_NAME = 'pawpal'
/** Shorter parts of a name are in too many words. */
const MIN_PART_LENGTH = 4
/** Parts of addresses that name a role and no person. */
const ROLES = new Set(['admin', 'contact', 'hello', 'info', 'mail', 'office', 'owner', 'shelter', 'test', 'user'])

interface Owner {
  name?: string | undefined
  email: string
}

/**
 * Checks a password that somebody chooses.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD
 */
export async function checkNewPassword(password: string, owner: Owner): Promise<void> {
  if (!isStrongPassword(password)) throw refuse('WEAK_PASSWORD')
  if (await isCommonPassword(password)) throw refuse('COMMON_PASSWORD')
  const readings = readingsOf(foldText(password))
  if (namesOf(owner).some(name => readings.some(text => text.includes(name)))) throw refuse('PERSONAL_PASSWORD')
}

/** The site's name and the parts of the person's name and address, in lower case. */
function namesOf({ name = '', email }: Owner): string[] {
  const [localPart = ''] = email.split('@')
  const parts = foldText(`${name} ${localPart}`).split(/[^\p{L}]+/u)
  return [SITE_NAME, ...parts.filter(part => part.length >= MIN_PART_LENGTH && !ROLES.has(part))]
}
