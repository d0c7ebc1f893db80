import { readFile } from 'node:fs/promises'
import type { DemoPerson } from './people.ts'
import type { DemoPet } from './pets/pet.ts'

// File names of the drawn pictures in `pictures/`; scripts/draw-demo.ts makes them.

export const petPicture = ({ key }: Pick<DemoPet, 'key'>, index: number): string => `pet-${key}-${index + 1}.webp`
export const proofPicture = ({ key }: Pick<DemoPet, 'key'>): string => `proof-${key}.webp`
export const portraitPicture = ({ key }: Pick<DemoPerson, 'key'>): string => `person-${key}.webp`

export const readPicture = (name: string): Promise<Uint8Array> => readFile(new URL(`pictures/${name}`, import.meta.url))
