import { z } from 'zod'
import { procedure } from '../../../../api/procedure.ts'
import { msg } from '../../../../shared/i18n/t.ts'
import { MAX_ZOOM } from '../../../base/places/vocabulary.ts'
import { callers } from '../access.ts'
import { Near, SearchInput } from './search-contract.ts'
import { MAX_MAPPED } from '../vocabulary.ts'

export const Town = z
  .object({
    name: z.string().describe('as an owner wrote it'),
    latitude: z.number(),
    longitude: z.number(),
    count: z.int(),
  })
  .meta({ id: 'Town' })
export type Town = z.infer<typeof Town>

const View = z.object({
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  zoom: z.int().describe('0 shows all longitudes, each step half as many'),
})

export const PostMap = z
  .object({
    towns: z.array(Town).describe('most posts first'),
    posts: z.int().describe(`the posts on the map: the first ${MAX_MAPPED} of the list at most`),
    isMore: z.boolean().describe('whether the list has more than are on the map'),
    unplaced: z.int().describe('posts on the map whose location is no known place'),
    near: Near.optional().describe('with `near` only'),
    view: View,
    land: z.string().describe('countries as the path of an SVG, 480 units wide and 360 high'),
    circles: z
      .array(
        z.object({
          x: z.number(),
          y: z.number(),
          count: z.int(),
          town: z.string(),
          others: z.int().describe('other towns in the same circle'),
          view: View.nullable().describe('a nearer view of its towns; null for one town, and where none is nearer'),
        }),
      )
      .describe('on the drawing'),
  })
  .meta({ id: 'PostMap' })
export type PostMap = z.infer<typeof PostMap>

const VIEW = new RegExp(String.raw`^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?,[0-${MAX_ZOOM}]$`)

/** "latitude,longitude,zoom". */
const ViewText = z
  .string()
  .regex(VIEW, msg('A view is a latitude, a longitude and a zoom, like "38.7,-9.1,5".'))
  .transform(text => {
    const [latitude = 0, longitude = 0, zoom = 0] = text.split(',').map(Number)
    return { center: { latitude, longitude }, zoom }
  })

export const mapProcedures = {
  map: procedure(callers.map)
    .route({ method: 'GET', path: '/posts/map', summary: 'Map the first posts of a search by town', tags: ['Posts'] })
    .input(SearchInput.safeExtend({ at: ViewText.optional().describe('the view; all towns by default') }))
    .output(PostMap),
}
