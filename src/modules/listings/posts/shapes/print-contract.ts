import { z } from 'zod'
import { msg } from '../../../../shared/i18n/t.ts'
import { MAX_PRINTED } from './print-vocabulary.ts'

export const PrintedIds = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15})*$/, msg('Ids are numbers with commas between them, like "12,15".'))
  .transform(text => [...new Set(text.split(',').map(Number))])
  .refine(ids => ids.length <= MAX_PRINTED, `At most ${MAX_PRINTED} pets are printed at once.`)
