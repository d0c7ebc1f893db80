import { z } from 'zod'
import { Text } from '../../shared/procedure.ts'
import { COLUMN_MEANING_NAMES, DATE_ORDER_NAMES, MAX_COLUMNS } from './vocabulary.ts'

const Title = Text.max(300)

/** What the columns of a table mean. What is absent is guessed. */
export const ImportMapping = z.strictObject({
  columns: z
    .partialRecord(z.enum(COLUMN_MEANING_NAMES), z.array(Title).max(MAX_COLUMNS))
    .optional()
    .describe('the titles of the columns by their meaning'),
  dateOrder: z.enum(DATE_ORDER_NAMES).optional().describe('where dates such as 03/04/2024 can be read both ways'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('of fees without one; USD by default'),
})
export type ImportMapping = z.infer<typeof ImportMapping>
