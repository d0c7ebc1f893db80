import type { Feature } from '../vocabulary.ts'

export type Phrases = Partial<Record<Feature, readonly string[]>>
