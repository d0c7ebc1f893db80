import { expect, test } from 'vitest'
import { canMove, moved, viewAfter, zoomed } from './map-view.ts'

const view = (latitude: number, longitude: number, zoom = 3) => ({ center: { latitude, longitude }, zoom })

test('a step moves the map by a quarter, and back again', () => {
  expect(moved(view(0, 0), 'ArrowRight')).toEqual(view(0, 11.25))
  expect(moved(moved(view(0, 0), 'ArrowRight'), 'ArrowLeft')).toEqual(view(0, 0))
  expect(moved(view(0, 0), 'ArrowUp').center.latitude).toBeCloseTo(8.44)
  expect(moved(view(60, 0), 'ArrowDown').center.latitude).toBeGreaterThan(
    moved(view(0, 0), 'ArrowDown').center.latitude + 60,
  )
})

test('longitudes go on beyond the date line, latitudes end', () => {
  expect(moved(view(0, 175), 'ArrowRight').center.longitude).toBeCloseTo(-173.75)
  expect(moved(view(0, -175), 'ArrowLeft').center.longitude).toBeCloseTo(173.75)
  expect([canMove(view(80, 0), 'ArrowUp'), canMove(view(80, 0), 'ArrowDown')]).toEqual([false, true])
  expect(['ArrowUp', 'ArrowLeft'].map(key => canMove(view(20, 0, 0), key as 'ArrowUp'))).toEqual([false, true])
})

test('keys move and zoom, others do nothing', () => {
  expect(viewAfter(view(0, 0), 'ArrowLeft')).toEqual(view(0, -11.25))
  expect([viewAfter(view(0, 0), '+')?.zoom, viewAfter(view(0, 0), '-')?.zoom]).toEqual([4, 2])
  expect([viewAfter(view(0, 0), 'a'), viewAfter(view(80, 0), 'ArrowUp')]).toEqual([undefined, undefined])
  expect([zoomed(view(0, 0, 8), 1).zoom, zoomed(view(0, 0, 0), -1).zoom]).toEqual([8, 0])
})
