import type { Post } from '../../contract.ts'
import type { Species } from '../../vocabulary.ts'

/** The form's value where no species is chosen. */
export const NO_SPECIES = '' as Species

/** The species as the form shows it. */
export const writtenSpecies = ({ species, speciesUnknown }: Pick<Post, 'species' | 'speciesUnknown'>): Species =>
  speciesUnknown ? NO_SPECIES : species
