import { z } from 'zod'
import { procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { MAX_PLACE_LENGTH, MAX_SUGGESTIONS, PLACE_ATTRIBUTION, SUGGESTIONS_SHOWN } from './vocabulary.ts'

/** A town, or the area of a postal code. */
export const Place = z
  .object({
    label: z.string().describe('a text that means this place and no other, e.g. "Portland, Oregon, USA"'),
    name: z.string(),
    region: z.string().describe('a state or province, empty if unknown'),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    latitude: z.number().min(-90).max(90).describe('rounded to 2 decimals, about 1 km'),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

export const placesContract = {
  suggest: procedure(callers.suggest)
    .route({
      method: 'GET',
      path: '/places',
      summary: 'Suggest places for a text',
      description: `Names of towns in spite of accents and typing errors, postal codes, or coordinates; the likeliest first. ${PLACE_ATTRIBUTION}.`,
      tags: ['Places'],
    })
    .input(
      z.object({
        text: Text.trim().max(MAX_PLACE_LENGTH).describe('e.g. "Lisbon", "Portland, OR", "97201", "38.7,-9.1"'),
        limit: z.coerce.number().int().min(1).max(MAX_SUGGESTIONS).default(SUGGESTIONS_SHOWN),
      }),
    )
    .output(z.array(Place)),

  shown: procedure(callers.shown)
    .route({
      method: 'GET',
      path: '/places/shown',
      summary: 'What others read of a location that I type',
      description:
        'Of private persons everybody reads the town that a text names, or else its region or country, and no other word of it.',
      tags: ['Places'],
    })
    .input(z.object({ text: Text.trim().max(MAX_PLACE_LENGTH) }))
    .output(
      z.object({
        place: z
          .string()
          .nullable()
          .describe('empty if the text names none that is known; null while no places are loaded'),
      }),
    ),
}
