import { msg } from '../../shared/i18n/t.ts'
import type { Species } from './vocabulary.ts'

/** As a word in a sentence. */
export const SPECIES_NAMES: Record<Species, string> = {
  dog: msg('dog'),
  cat: msg('cat'),
  rabbit: msg('rabbit'),
  bird: msg('bird'),
  'small pet': msg('small pet'),
  reptile: msg('reptile'),
  horse: msg('horse'),
  'farm animal': msg('farm animal'),
  other: msg('other'),
}
