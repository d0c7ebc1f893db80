import { z } from 'zod'
import { forAdmins, forSureAdmins, Text } from '../../shared/procedure.ts'
import { screeningProblems } from './problems.ts'
import { MAX_HOLD_MINUTES, MAX_THRESHOLD, MAX_TRIED_LENGTH, MAX_WEIGHT } from './score-vocabulary.ts'
import { FEATURES } from './vocabulary.ts'

const FeatureName = z.enum(FEATURES)
const Weight = z.number().min(-MAX_WEIGHT).max(MAX_WEIGHT)
const Threshold = z.number().positive().max(MAX_THRESHOLD)

const single = {
  warn: Threshold.describe('from this score on the recipient reads a warning'),
  hold: Threshold.describe('from this score on a first contact is held'),
  holdMinutes: z.int().min(0).max(MAX_HOLD_MINUTES).describe('how long a message is held; 0 holds none'),
  learns: z.boolean().describe('whether decisions on held messages change the weights'),
}

/** What admins may change about the score. */
export const ScreeningSettings = z.object({ weights: z.record(FeatureName, Weight), ...single })
export type ScreeningSettings = z.infer<typeof ScreeningSettings>

const Count = z.int().nonnegative()

export const Screening = ScreeningSettings.extend({
  counts: z
    .partialRecord(FeatureName, z.object({ seen: Count, refused: Count, passed: Count }))
    .describe('in how many held messages a feature was, and in how many that admins refused or let pass'),
}).meta({ id: 'Screening' })
export type Screening = z.infer<typeof Screening>

/** Features that are absent keep their weight. */
const SomeSettings = z.strictObject({
  weights: z.partialRecord(FeatureName, Weight).optional(),
  ...z.object(single).partial().shape,
})
export type SomeSettings = z.infer<typeof SomeSettings>

const tags = ['Screening']

export const screeningContract = {
  settings: forAdmins
    .route({ method: 'GET', path: '/admin/screening', summary: 'Get how messages are scored', tags })
    .output(Screening),
  change: forSureAdmins
    .route({
      method: 'PATCH',
      path: '/admin/screening',
      summary: 'Change how messages are scored',
      description: 'Changes nothing if a current value differs from the one in `from`.',
      tags,
    })
    .errors(screeningProblems)
    .input(
      z.strictObject({ changes: SomeSettings, from: SomeSettings.describe('the former values of the changed ones') }),
    )
    .output(ScreeningSettings),
  tryText: forAdmins
    .route({
      method: 'POST',
      path: '/admin/screening/trial',
      summary: 'Get the score of a text, which is not stored',
      tags,
    })
    .input(z.strictObject({ text: Text.max(MAX_TRIED_LENGTH) }))
    .output(
      z.object({
        score: z.number(),
        reasons: z.array(FeatureName),
        suspicious: z.boolean().describe('whether the recipient would read a warning'),
        hold: z.boolean().describe('whether it would be held as a first contact'),
      }),
    ),
}
