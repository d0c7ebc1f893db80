import { MAX_LATITUDE, MAX_ZOOM } from '../../../../base/places/vocabulary.ts'
import type { PostMap } from '../../contract.ts'

type View = PostMap['view']

/** A step east and north. */
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const
export type MoveKey = keyof typeof MOVES

/** The map's longitudes; a step is a quarter of them. The server draws views on a grid of a sixteenth. */
const widthOf = ({ zoom }: View): number => 360 / 2 ** zoom

/** A quarter of the map farther. Latitudes are stretched the more, the nearer they are to a pole. */
export function moved({ center, zoom }: View, key: MoveKey): View {
  const [east, north] = MOVES[key]
  const width = widthOf({ center, zoom })
  const height = Math.max(width / 16, ((width * 3) / 16) * Math.cos((center.latitude * Math.PI) / 180))
  const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, center.latitude + north * height))
  return { center: { latitude, longitude: wrap(center.longitude + (east * width) / 4) }, zoom }
}

const wrap = (longitude: number): number => ((longitude + 540) % 360) - 180

/** The whole world cannot be moved up or down, nor a part of it beyond the last latitude. */
export const canMove = (view: View, key: MoveKey): boolean =>
  MOVES[key][1] === 0 || (view.zoom > 0 && moved(view, key).center.latitude !== view.center.latitude)

export const zoomed = (view: View, steps: number): View => ({
  ...view,
  zoom: Math.max(0, Math.min(MAX_ZOOM, view.zoom + steps)),
})

/** The view after a key was pressed; undefined if the key changes nothing. */
export function viewAfter(view: View, key: string): View | undefined {
  if (key === '+' || key === '-') return zoomed(view, key === '+' ? 1 : -1)
  return key in MOVES && canMove(view, key as MoveKey) ? moved(view, key as MoveKey) : undefined
}
