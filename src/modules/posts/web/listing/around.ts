export { NearNote } from './near-note.tsx'
export { PetMap } from './pet-map.tsx'
