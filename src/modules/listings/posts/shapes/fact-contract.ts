import { z } from 'zod'
import { Text } from '../../../../api/procedure.ts'
import { COLORS } from './coat-vocabulary.ts'
import {
  ANSWERS,
  FACT_NAMES,
  factOf,
  MAX_FEE,
  unknownValue,
  type Fact,
  type FactName,
  type FactValue,
} from './fact-vocabulary.ts'
import { MAX_VIDEO_LENGTH, readVideo, VIDEO_WRONG } from '../../../../shared/text/video-link.ts'
import { msg } from '../../../../shared/i18n/t.ts'

const Fee = z.object({
  amount: z.number().min(0).max(MAX_FEE).multipleOf(0.01).describe("in the currency's main unit; 0 is free"),
  currency: z.string().regex(/^[A-Z]{3}$/, msg('A currency has three capital letters, like EUR.')),
})

const VideoLink = Text.trim()
  .max(MAX_VIDEO_LENGTH)
  .refine(text => text === '' || readVideo(text) !== undefined, VIDEO_WRONG)
  .overwrite(text => readVideo(text)?.link ?? '')
  .describe('a video at YouTube, Vimeo or a PeerTube site; empty without one')

const schemaOf = (fact: Fact): z.ZodType => {
  switch (fact.kind) {
    case 'answer':
      return z.enum(ANSWERS)
    case 'choice':
      return z.enum(fact.values).nullable()
    case 'note':
    case 'text':
      return Text.trim().max(fact.max)
    case 'flag':
      return z.boolean()
    case 'colors':
      return z.array(z.enum(COLORS)).max(fact.max)
    case 'fee':
      return Fee.nullable()
    case 'cost':
      return Fee.or(z.literal('shared'))
        .nullable()
        .describe('of bringing the pet: what the new home pays, 0 for free, or `shared`')
    case 'video':
      return VideoLink
  }
}

/** The fields of the facts in responses. */
export const factFields = Object.fromEntries(FACT_NAMES.map(name => [name, schemaOf(factOf(name))])) as FactSchemas
type FactSchemas = { [Name in FactName]: z.ZodType<FactValue<Name>, FactValue<Name>> }

/** The fields of the facts in a new post: unknown by default. */
export const newFactFields = Object.fromEntries(
  FACT_NAMES.map(name => [name, schemaOf(factOf(name)).default(unknownValue(name))]),
) as NewFactSchemas
type NewFactSchemas = { [Name in FactName]: z.ZodDefault<FactSchemas[Name]> }
