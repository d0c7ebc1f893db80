import type { Services } from '../../../../api/context.ts'
import {
  drawLand,
  placeOnMap,
  resolveTown,
  viewOf,
  onGrid,
  type Coordinates,
  type MapView,
} from '../../../base/places/public.server.ts'
import { MAX_ZOOM } from '../../../base/places/vocabulary.ts'
import type { PostMap, Town } from '../shapes/map-contract.ts'
import { valuesOf } from '../storage/dictionary-copy.server.ts'
import { findPosts } from './find-posts.server.ts'
import type { Reader } from '../read/post-cards.server.ts'
import { prepareSearch, type Search } from './search-posts.server.ts'
import { MAX_MAPPED } from '../vocabulary.ts'

type MapReader = Reader & Pick<Services, 'reactions' | 'siteSettings'>

/** The first posts of a search, counted by town and drawn on a map. */
export async function mapPosts(
  context: MapReader,
  { at, ...search }: Search & { at?: MapView | undefined },
): Promise<PostMap> {
  const { db } = context
  const { list, near } = await prepareSearch(context, search)
  const found = list ? (await findPosts(db, list, { offset: 0, limit: MAX_MAPPED + 1 })).posts : []
  const locations = found.slice(0, MAX_MAPPED).map(post => post.location_id)
  const valueOf = await valuesOf(db, 'locations', locations)
  const towns = countTowns(locations.map(id => valueOf(id)))
  const view = at ? onGrid(at) : towns.length > 0 ? viewOf(towns) : await viewOfSite(context)
  return {
    towns,
    posts: locations.length,
    isMore: found.length > MAX_MAPPED,
    unplaced: locations.length - towns.reduce((sum, { count }) => sum + count, 0),
    near,
    view,
    land: drawLand(view),
    circles: toCircles(view, towns),
  }
}

/** A map without towns shows that of the site. */
async function viewOfSite({ db, reactions, siteSettings }: MapReader): Promise<MapView> {
  const name = await reactions.readTown({ siteSettings })
  const town = name ? await resolveTown(db, name) : null
  return viewOf(town ? [town] : [])
}

interface Location {
  name: string
  latitude: number | null
  longitude: number | null
}

/** Towns with the number of their posts, most first. Texts that mean the same town are one; the most common is its name. */
function countTowns(locations: (Location | undefined)[]): Town[] {
  const towns = Map.groupBy(locations.filter(isPlaced), ({ latitude, longitude }) => `${latitude},${longitude}`)
  return [...towns.values()]
    .map(posts => {
      const names = Map.groupBy(posts, ({ name }) => name)
      const [[town]] = [...names.values()].toSorted((one, other) => other.length - one.length) as [[MapPlace]]
      return { name: town.name, latitude: town.latitude, longitude: town.longitude, count: posts.length }
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

type MapPlace = Location & Coordinates

const isPlaced = (location: Location | undefined): location is MapPlace =>
  location !== undefined && location.latitude !== null && location.longitude !== null

type Circle = PostMap['circles'][number]

/** Towns that would overlap share one circle, at the largest of them. */
function toCircles(view: MapView, towns: readonly Town[]): Circle[] {
  const circles: (Circle & { members: Coordinates[] })[] = []
  for (const town of towns) {
    const point = placeOnMap(view, town)
    if (!point) continue
    const near = circles.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < APART)
    if (!near) circles.push({ ...point, count: town.count, town: town.name, others: 0, view: null, members: [town] })
    else {
      near.count += town.count
      near.others += 1
      near.members.push(town)
    }
  }
  return circles.map(({ members, ...circle }) => ({
    ...circle,
    view: members.length > 1 ? closer(view, members) : null,
  }))
}

/** The least distance between the centers of two circles, in units of the drawing. */
const APART = 32

/** A view that zooms in on these towns; null if none can. */
function closer({ zoom }: MapView, towns: readonly Coordinates[]): MapView | null {
  if (zoom >= MAX_ZOOM) return null
  const fitting = viewOf(towns)
  return fitting.zoom > zoom ? fitting : onGrid({ center: fitting.center, zoom: zoom + 1 })
}
