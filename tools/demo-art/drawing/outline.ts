/**
 * The outline of the filled cells of a grid as an SVG path (to be filled by the non-zero rule), its corners moved onto the true edge:
 * `inside` tells for any point of the picture whether it belongs to the shape.
 */
export function outline(
  filled: readonly boolean[],
  columns: number,
  cell: number,
  inside: (x: number, y: number) => boolean,
): string {
  const at = (c: number, r: number) => c >= 0 && c < columns && r >= 0 && (filled[r * columns + c] ?? false)
  const centre = (c: number, r: number): Point => [(c + 0.5) * cell, (r + 0.5) * cell]
  const edge = (a: [number, number], b: [number, number]): Point =>
    at(...a) ? halve(centre(...a), centre(...b), inside) : halve(centre(...b), centre(...a), inside)
  const rows = Math.ceil(filled.length / columns)
  const pieces: string[] = []
  for (let r = -1; r < rows; r++) {
    let run = -2
    for (let c = -1; c <= columns; c++) {
      const corners: Corners = [
        [c, r],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
      ]
      const count = c < columns ? corners.filter(p => at(...p)).length : 0
      if (count === 4 && run < -1) run = c
      if (count !== 4 && run >= -1) {
        pieces.push(rectangle(centre(run, r), centre(c, r + 1)))
        run = -2
      }
      if (count > 0 && count < 4) pieces.push(polygon(corners, at, centre, edge))
    }
  }
  return pieces.join('')
}

type Point = readonly [x: number, y: number]
type Corners = [[number, number], [number, number], [number, number], [number, number]]

/** The part of one square between four cell centres that lies inside. */
function polygon(
  corners: Corners,
  at: (c: number, r: number) => boolean,
  centre: (c: number, r: number) => Point,
  edge: (a: [number, number], b: [number, number]) => Point,
): string {
  const points: Point[] = []
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner
    if (at(...corner)) points.push(centre(...corner))
    if (at(...corner) !== at(...next)) points.push(edge(corner, next))
  })
  return `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`
}

function rectangle([x, y]: Point, [right, bottom]: Point): string {
  return `M${x} ${y}H${right}V${bottom}H${x}z`
}

function halve(from: Point, to: Point, inside: (x: number, y: number) => boolean): Point {
  let a = from
  let b = to
  for (let i = 0; i < 4; i++) {
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    if (inside(...middle)) a = middle
    else b = middle
  }
  return a
}
