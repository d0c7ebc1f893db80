export { Almost } from './almost.tsx'
export { NearNote } from './near-note.tsx'
export { NotApplied } from './not-applied.tsx'
export { PetMap } from './pet-map.tsx'
