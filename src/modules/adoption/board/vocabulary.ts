import type { Stage } from '../requests/vocabulary.ts'

/** How many cards a column shows at first, and how many more at a time. */
export const COLUMN_PAGE = 20
/** The most cards that one column shows; filters find the others. */
export const MAX_SHOWN = 500
export const MAX_MOVED_AT_ONCE = 50
export const MAX_LABELS = 8
export const MAX_LABEL_LENGTH = 30
export const MAX_NEXT_STEP_LENGTH = 200
export const MAX_STAGE_DAYS = 365

/** Days that a request may wait in a stage before a reminder. */
export type StageDays = Record<Stage, number>

/** Default if neither the owner nor the site chose days. */
export const DEFAULT_STAGE_DAYS: StageDays = {
  new: 3,
  talking: 5,
  meeting: 7,
  home_check: 10,
  trial: 14,
  decision: 4,
}

/** Days from a reminder until the other side is informed. */
export const OTHER_SIDE_AFTER_DAYS = 2

/** Whose cards a board shows in an organisation. */
export const ASSIGNED = ['me', 'nobody'] as const
