import { z } from 'zod'
import { procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { screeningProblems } from './problems.ts'
import { FEATURES, MAX_HOLD_MINUTES, MAX_THRESHOLD, MAX_TRIED_LENGTH } from './vocabulary.ts'

const Threshold = z.number().positive().max(MAX_THRESHOLD)

/** What admins may change about the score. */
export const ScreeningSettings = z
  .object({
    enabled: z.boolean().describe('whether messages are screened; otherwise none has a warning and none is held'),
    warn: Threshold.describe('from this score on the recipient reads a warning'),
    hold: Threshold.describe('from this score on a first contact is held'),
    holdMinutes: z.int().min(0).max(MAX_HOLD_MINUTES).describe('how long a message is held; 0 holds none'),
  })
  .meta({ id: 'Screening' })
export type ScreeningSettings = z.infer<typeof ScreeningSettings>

export const SomeSettings = z.strictObject(ScreeningSettings.partial().shape)
export type SomeSettings = z.infer<typeof SomeSettings>

const tags = ['Screening']

export const screeningContract = {
  settings: procedure(callers.settings)
    .route({ method: 'GET', path: '/admin/screening', summary: 'Get how messages are scored', tags })
    .output(ScreeningSettings),
  change: procedure(callers.change)
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
  tryText: procedure(callers.tryText)
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
        reasons: z.array(z.enum(FEATURES)),
        suspicious: z.boolean().describe('whether the recipient would read a warning'),
        hold: z.boolean().describe('whether it would be held as a first contact'),
      }),
    ),
}
