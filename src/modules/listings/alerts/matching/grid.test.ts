import { expect, test } from 'vitest'
import { bucketOf, bucketsFor, cellOf, cellsAround, rangesFor, type Point } from './grid.ts'

const KM_PER_DEGREE = 111.195
const RADIANS = Math.PI / 180

/** The point at a distance in kilometres and a bearing. */
function pointFrom({ latitude, longitude }: Point, distance: number, bearing: number): Point {
  const [lat, angle] = [latitude * RADIANS, (distance / KM_PER_DEGREE) * RADIANS]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const to = Math.asin(Math.min(1, Math.max(-1, sine)))
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(to),
  )
  const around = (((longitude + east / RADIANS + 180) % 360) + 360) % 360
  return { latitude: to / RADIANS, longitude: around - 180 }
}

const points: Point[] = [
  { latitude: 0, longitude: 0 },
  { latitude: 46.95, longitude: 7.45 },
  { latitude: 69.65, longitude: 18.96 },
  { latitude: -17.7, longitude: 179.99 },
  { latitude: -17.7, longitude: -180 },
  { latitude: 89.99, longitude: 45 },
  { latitude: -90, longitude: 0 },
  { latitude: 86, longitude: -120 },
]

test("every circle around a point has the point's cell, at poles and the antimeridian too", () => {
  for (const point of points) {
    const around = new Set(cellsAround(point, 0))
    expect(around.size).toBeLessThan(140)
    for (const radius of [1, 8, 9, 64, 100, 256, 500])
      for (const share of [0, 0.5, 0.9999])
        for (let step = 0; step < 32; step += 1) {
          const center = pointFrom(point, radius * share, (step / 16) * Math.PI)
          expect({ point, radius, center, found: around.has(cellOf(center, radius)) }).toMatchObject({ found: true })
        }
  }
})

test('owners who travel reach the cells of circles farther away', () => {
  for (const point of points) {
    const around = new Set(cellsAround(point, 200))
    for (const radius of [1, 9, 64, 500])
      for (let step = 0; step < 32; step += 1) {
        const center = pointFrom(point, (radius + 200) * 0.9999, (step / 16) * Math.PI)
        expect({ point, radius, center, found: around.has(cellOf(center, radius)) }).toMatchObject({ found: true })
      }
  }
})

test('a far trip reaches the ranges of all circles, and of few bands', () => {
  for (const point of points)
    for (const travelKm of [400, 3200]) {
      const ranges = rangesFor({ ...PET, ...point, travelKm })
      expect(ranges.length).toBeLessThan(8000)
      for (const radius of [1, 9, 64, 100])
        for (let step = 0; step < 32; step += 1) {
          const center = pointFrom(point, (radius + travelKm) * 0.9999, (step / 16) * Math.PI)
          const bucket = bucketOf({ ...SEARCH, ...center, withinKm: radius })
          expect({
            point,
            bucket,
            found: ranges.some(([first, last]) => bucket >= first && bucket < last),
          }).toMatchObject({
            found: true,
          })
        }
    }
})

test('a search that hides what lives beyond its radius is found without any trip', () => {
  const [bern, near, far] = [
    { latitude: 46.95, longitude: 7.45 },
    { latitude: 47, longitude: 7.5 },
    { latitude: 47.4, longitude: 8.5 },
  ]
  const bucket = bucketOf({ ...SEARCH, ...bern, withinKm: 10, hidesBeyond: true, breed: 'beagle' })
  for (const travelKm of [0, 200, 800]) {
    expect(bucketsFor({ ...PET, ...near, travelKm })).toContain(bucket)
    expect(bucketsFor({ ...PET, ...far, travelKm })).not.toContain(bucket)
  }
})

const SEARCH = { species: 'dog', sex: null, size: null, breed: null, location: null, hidesBeyond: false }
const PET = { species: 'dog', sex: 'male', size: 'Small', breed: null, location: null }

test('distant circles have other cells', () => {
  const around = new Set(cellsAround({ latitude: 46.95, longitude: 7.45 }, 0))
  expect(around.has(cellOf({ latitude: 47.38, longitude: 8.54 }, 10))).toBe(false)
})
