import { geoBounds, geoMercator, geoPath, type GeoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import { readPlaceData } from './place-data.ts'
import type { Coordinates } from './coordinate-rules.ts'
import { MAP_HEIGHT, MAP_WIDTH, MAX_LATITUDE, MAX_ZOOM } from './vocabulary.ts'

/** A part of the world. */
export interface MapView {
  center: Coordinates
  /** At 0 the map shows all longitudes; each step halves them. */
  zoom: number
}

/** Countries as the path of an SVG, `MAP_WIDTH` by `MAP_HEIGHT`. */
export function drawLand(view: MapView): string {
  const key = JSON.stringify(view)
  const known = drawn.get(key)
  if (known !== undefined) return known
  const land = draw(view)
  const [oldest] = drawn.keys()
  if (drawn.size >= MAX_DRAWN && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, land)
  return land
}

/** Views are steps of a grid, so that many requests share a drawing of 10 to 60 kB. */
const drawn = new Map<string, string>()
const MAX_DRAWN = 100

function draw(view: MapView): string {
  const path = geoPath(projectionOf(view).clipExtent(FRAME)).digits(1)
  return countriesFor(view)
    .map(({ shape }) => path(shape) ?? '')
    .join('')
}

const FRAME: [[number, number], [number, number]] = [
  [-1, -1],
  [MAP_WIDTH + 1, MAP_HEIGHT + 1],
]

/** The place on the drawing, or undefined beside it. */
export function placeOnMap(view: MapView, { latitude, longitude }: Coordinates): { x: number; y: number } | undefined {
  const [x = -1, y = -1] = projectionOf(view)([longitude, latitude]) ?? []
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT ? { x: round(x), y: round(y) } : undefined
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The nearest view that shows all places, with some room around them; the world without places. */
export function viewOf(places: readonly Coordinates[]): MapView {
  const [first, ...others] = places
  if (!first) return WORLD
  const center = {
    latitude: middle([first, ...others].map(({ latitude }) => latitude)),
    longitude: middleOfCircle([first, ...others].map(({ longitude }) => longitude)),
  }
  for (let zoom = MAX_ZOOM_OF_FIT; zoom > 0; zoom -= 1) {
    const view = onGrid({ center, zoom })
    if (places.every(place => hasRoom(placeOnMap(view, place)))) return view
  }
  return WORLD
}

const WORLD: MapView = { center: { latitude: 20, longitude: 0 }, zoom: 0 }
/** One town does not fill the map. */
const MAX_ZOOM_OF_FIT = MAX_ZOOM - 1
const MARGIN = 24

const hasRoom = (point: { x: number; y: number } | undefined): boolean =>
  point !== undefined &&
  point.x > MARGIN &&
  point.x < MAP_WIDTH - MARGIN &&
  point.y > MARGIN &&
  point.y < MAP_HEIGHT - MARGIN

/** The view whose center is the nearest point of the grid. */
export function onGrid({ center: { latitude, longitude }, zoom }: MapView): MapView {
  const step = 360 / 2 ** zoom / STEPS
  const snap = (degrees: number) => Math.round(degrees / step) * step
  const limit = zoom === 0 ? 20 : MAX_LATITUDE
  return {
    center: { latitude: Math.max(-limit, Math.min(limit, snap(latitude))), longitude: wrap(snap(longitude)) },
    zoom,
  }
}

/** Points of the grid in the width of a map. */
const STEPS = 16

const wrap = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** The middle of the shortest arc that holds all longitudes: opposite the middle of the widest gap. */
function middleOfCircle(longitudes: number[]): number {
  const sorted = longitudes.toSorted((one, other) => one - other)
  const gaps = sorted.map((from, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360
    return { middle: (from + next) / 2, width: next - from }
  })
  const widest = gaps.reduce((one, other) => (other.width > one.width ? other : one))
  return wrap(widest.middle + 180)
}

function projectionOf({ center, zoom }: MapView): GeoProjection {
  return geoMercator()
    .rotate([-center.longitude, 0])
    .center([0, center.latitude])
    .scale((MAP_WIDTH / (2 * Math.PI)) * 2 ** zoom)
    .translate([MAP_WIDTH / 2, MAP_HEIGHT / 2])
    .precision(0)
}

interface Country {
  shape: GeoJSON.Feature
  /** West, south, east, north; west is greater than east across the antimeridian. */
  bounds: [west: number, south: number, east: number, north: number]
}

const atlases = new Map<string, Country[]>()

/** Natural Earth, public domain: coarse for the world and continents, finer for countries. */
function countriesFor({ center, zoom }: MapView): Country[] {
  const atlas = readAtlas(zoom < 3 ? '110m' : '50m')
  const half = 180 / 2 ** zoom
  const [south, north] = [center.latitude - half, center.latitude + half]
  return atlas.filter(
    ({ bounds: [west, bottom, east, top] }) =>
      top >= south && bottom <= north && (zoom === 0 || overlaps(west, east, center.longitude, half)),
  )
}

function overlaps(west: number, east: number, middle: number, half: number): boolean {
  const width = (((east - west) % 360) + 360) % 360
  const center = west + width / 2
  return Math.abs(wrap(center - middle)) <= half + width / 2
}

function readAtlas(scale: '110m' | '50m'): Country[] {
  const known = atlases.get(scale)
  if (known) return known
  const topology = readPlaceData(`countries-${scale}`)
  const { countries } = topology.objects
  if (countries?.type !== 'GeometryCollection') throw new Error('The atlas has no countries')
  const shapes = feature(topology, countries).features
  const atlas = shapes.map((shape): Country => {
    const [[west, south], [east, north]] = geoBounds(shape)
    return { shape, bounds: [west, south, east, north] }
  })
  atlases.set(scale, atlas)
  return atlas
}
