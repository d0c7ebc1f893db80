import { reasonOf, refusalOf } from '../../../../../app/client.ts'
import { isPasswordRefusal } from '../../passwords/refusal-rules.ts'

/** What the server says against a new password; other failures concern the whole form. */
export const passwordRefusal = (error: unknown): string | undefined =>
  isPasswordRefusal(refusalOf(error)?.code) ? reasonOf(error) : undefined
