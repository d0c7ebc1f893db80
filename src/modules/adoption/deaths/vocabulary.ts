/** Who said that an animal died: its owner (or somebody of the organization), who adopted it, or who keeps its health records. */
export const REPORTER_SIDES = ['owner', 'adopter', 'keeper'] as const
export type ReporterSide = (typeof REPORTER_SIDES)[number]

export const MAX_DEATH_WORDS_LENGTH = 500
/** Days in which it can be taken back. */
export const TAKE_BACK_DAYS = 30
