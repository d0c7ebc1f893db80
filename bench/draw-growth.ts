/** What one read costs with each number of posts. */
export interface Line {
  name: string
  points: { posts: number; ms: number }[]
}

const [WIDTH, HEIGHT] = [720, 340]
const FRAME = { left: 70, right: 550, top: 24, bottom: 280 }
const COLORS = ['#2f7d5b', '#c4572e', '#3b6ea8', '#a0700f']
/** Between the names of lines that end close to each other. */
const LINE_HEIGHT = 20

/** Lines on two logarithmic axes, for light and dark pages. */
export function drawGrowth(lines: readonly Line[]): string {
  const points = lines.flatMap(line => line.points)
  const [least, most] = [Math.min(...points.map(({ posts }) => posts)), Math.max(...points.map(({ posts }) => posts))]
  const x = scale([least, most], [FRAME.left, FRAME.right])
  const decades = decadesAround(points.map(({ ms }) => ms))
  const y = scale([decades[0] ?? 0.1, decades.at(-1) ?? 10], [FRAME.bottom, FRAME.top])
  const counts = [...new Set(points.map(({ posts }) => posts))]
  const ends = spread(lines.map(({ points }) => y(points.at(-1)?.ms ?? 1)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="CPU of one request by the number of posts">
<style>text{font:14px system-ui,sans-serif;fill:#4b463f}.grid{stroke:#d9d2c7}.end{font-weight:600}@media(prefers-color-scheme:dark){text{fill:#d8d0c4}.grid{stroke:#4b463f}}</style>
${decades.map(ms => `<line class="grid" x1="${FRAME.left}" x2="${FRAME.right}" y1="${y(ms)}" y2="${y(ms)}"/><text x="${FRAME.left - 10}" y="${y(ms) + 5}" text-anchor="end">${ms} ms</text>`).join('\n')}
${counts.map(posts => `<text x="${x(posts)}" y="${FRAME.bottom + 26}" text-anchor="middle">${posts.toLocaleString('en')}</text>`).join('\n')}
<text x="${(FRAME.left + FRAME.right) / 2}" y="${FRAME.bottom + 50}" text-anchor="middle">posts</text>
${lines
  .map(({ name, points }, index) =>
    drawLine(
      name,
      points.map(({ posts, ms }) => [x(posts), y(ms)] as const),
      COLORS[index % COLORS.length] ?? '',
      ends[index] ?? 0,
    ),
  )
  .join('\n')}
</svg>
`
}

function drawLine(name: string, points: (readonly [x: number, y: number])[], color: string, end: number): string {
  const dots = points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${color}"/>`).join('')
  return `<polyline points="${points.map(point => point.join()).join(' ')}" fill="none" stroke="${color}" stroke-width="2.5"/>${dots}<text class="end" x="${FRAME.right + 14}" y="${end + 5}" style="fill:${color}">${name}</text>`
}

/** A logarithmic scale to whole tenths of pixels. */
function scale([least, most]: [number, number], [from, to]: [number, number]): (value: number) => number {
  const share = (value: number) => (least === most ? 0.5 : Math.log(value / least) / Math.log(most / least))
  return value => Math.round((from + (to - from) * share(value)) * 10) / 10
}

/** Powers of ten around all values. */
function decadesAround(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return Array.from({ length: last - first + 1 }, (_, step) => Number((10 ** (first + step)).toPrecision(1)))
}

/** The same heights, apart enough to be read. */
function spread(heights: readonly number[]): number[] {
  const spaced = [...heights]
  let last = Number.NEGATIVE_INFINITY
  for (const [index] of [...heights.entries()].toSorted(([, one], [, other]) => one - other)) {
    spaced[index] = Math.max(spaced[index] ?? 0, last + LINE_HEIGHT)
    last = spaced[index]
  }
  return spaced
}
