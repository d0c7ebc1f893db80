import { type Phrase, phrase } from '../../../shared/i18n/t.ts'
import type { TransferEnd, TransferState } from './vocabulary.ts'

/** Why nobody can answer or withdraw a transfer; undefined while it is open. */
export function refusalOf(state: TransferState) {
  switch (state) {
    case 'open':
      return undefined
    case 'accepted':
      return 'TRANSFER_ACCEPTED'
    case 'declined':
      return 'TRANSFER_DECLINED'
    case 'withdrawn':
      return 'TRANSFER_WITHDRAWN'
    case 'ended':
    case 'outside':
    case 'reopened':
      return 'TRANSFER_ENDED'
  }
}

interface Names {
  pet: string
  from: string
  to: string
}

/** To both sides: why a transfer ended without an answer. */
export function endText(because: TransferEnd, names: Names): Phrase {
  const values = { ...names }
  switch (because) {
    case 'adopted':
      return phrase('The transfer of {pet} from {from} to {to} has ended: {pet} found a home meanwhile.', values)
    case 'removed':
      return phrase('The transfer of {pet} from {from} to {to} has ended: the listing was deleted.', values)
    case 'died':
      return phrase('The transfer of {pet} from {from} to {to} has ended: {pet} has died.', values)
    case 'outside':
      return phrase('The transfer of {pet} from {from} to {to} has ended: {pet} moved to another place.', values)
    case 'gone':
      return phrase(
        "The transfer of {pet} from {from} to {to} has ended: one of the organizations isn't active on Pawpal anymore. Everything stays with {from}.",
        values,
      )
    case 'changed':
      return phrase(
        'The transfer of {pet} from {from} to {to} has ended: it was bonded with another animal, and bonded animals move together.',
        values,
      )
  }
}
