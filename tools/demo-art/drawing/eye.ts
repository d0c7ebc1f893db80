import type { Rgb } from './colour.ts'
import { brighten, hex, mix, rgb } from './colour.ts'

export interface EyeStyle {
  /** Half the width of the opening, in model units. */
  readonly size: number
  readonly iris: Rgb
  /** The skin around the eye. */
  readonly rim: Rgb
  /** Height of the opening by its width: 1 is round, 0.7 almond-shaped. */
  readonly open: number
  /** Width and height of the pupil by the iris. */
  readonly pupil: readonly [number, number]
  /** The iris by the opening's half width. */
  readonly irisSize: number
  /** Where the eye looks, in parts of its size. */
  readonly gaze: readonly [number, number]
  /** How far the upper lid comes down, 0 to 1. */
  readonly sleepy: number
  /** How pointed the corners are, 0 to 1. */
  readonly pointed: number
  /** Degrees by which the outer corner is higher than the inner one. */
  readonly slant: number
  readonly white?: Rgb
  /** How dark the hair around the eye gets, 0 to 1. */
  readonly halo: number
}

export const EYE: EyeStyle = {
  size: 0.2,
  iris: rgb('#6b3f1e'),
  rim: rgb('#1d1512'),
  open: 0.95,
  pupil: [0.62, 0.62],
  irisSize: 1,
  gaze: [0, 0],
  sleepy: 0.12,
  pointed: 0.25,
  slant: 4,
  halo: 0.55,
}

/** An eye seen straight on, drawn around the origin. `side` is -1 for the left one of the picture and 1 for the right one. */
export function drawEye(style: EyeStyle, side: -1 | 1, id: string): string {
  const { size, rim } = style
  const opening = openingPath(size, size * style.open, size * style.open, style.pointed)
  const rimPath = openingPath(size * 1.15, size * style.open * 1.25, size * style.open * 1.12, style.pointed)
  return (
    gradients(style, id) +
    `<clipPath id="${id}c"><path d="${opening}"/></clipPath></defs>` +
    `<ellipse cy="${n(-size * 0.08)}" rx="${n(size * 1.75)}" ry="${n(size * 1.6)}" fill="url(#${id}h)"/>` +
    `<g transform="rotate(${n(-side * style.slant)})"><path d="${rimPath}" fill="${hex(rim)}"/>` +
    `<g clip-path="url(#${id}c)">${eyeball(style, opening, id)}</g>` +
    `<path d="M${n(-size * 0.8)} ${n(size * style.open * 0.72)}Q0 ${n(size * style.open * 1.42)} ${n(size * 0.8)} ${n(size * style.open * 0.72)}" ` +
    `fill="none" stroke="#fff" stroke-width="${n(size * 0.05)}" stroke-linecap="round" opacity=".22"/></g>` +
    highlights(size, style.gaze[0] * size, style.gaze[1] * size)
  )
}

function gradients({ iris, rim, halo }: EyeStyle, id: string): string {
  return (
    `<defs><radialGradient id="${id}i" cx=".5" cy=".72" r=".78">` +
    stops([
      [0, mix(brighten(iris, 1.4), rgb('#ffe9b8'), 0.22)],
      [0.3, brighten(iris, 1.2)],
      [0.62, brighten(iris, 0.9)],
      [1, brighten(iris, 0.3)],
    ]) +
    `</radialGradient><radialGradient id="${id}l"><stop offset=".8" stop-color="#0a0604" stop-opacity="0"/><stop offset="1" stop-color="#0a0604" stop-opacity=".85"/></radialGradient>` +
    `<radialGradient id="${id}h"><stop offset=".45" stop-color="${hex(rim)}" stop-opacity="${halo}"/><stop offset="1" stop-color="${hex(rim)}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}s" x1="0" x2="0" y1="0" y2="1"><stop offset=".05" stop-color="#0a0604" stop-opacity=".85"/>` +
    `<stop offset=".48" stop-color="#0a0604" stop-opacity="0"/></linearGradient>`
  )
}

function eyeball(style: EyeStyle, opening: string, id: string): string {
  const { size, iris, rim, white, gaze } = style
  const r = size * style.irisSize
  const [x, y] = [gaze[0] * size, gaze[1] * size]
  const centre = `cx="${n(x)}" cy="${n(y)}"`
  return (
    `<path d="${opening}" fill="${hex(white ?? mix(rim, rgb('#5b463a'), 0.5))}"/>` +
    `<circle ${centre} r="${n(r)}" fill="url(#${id}i)"/>` +
    fibres(iris, x, y, r) +
    `<circle ${centre} r="${n(r)}" fill="url(#${id}l)"/>` +
    `<ellipse ${centre} rx="${n(r * style.pupil[0])}" ry="${n(r * style.pupil[1])}" fill="#0b0706"/>` +
    `<path d="${opening}" fill="url(#${id}s)"/>` +
    lid(style, rim)
  )
}

function highlights(size: number, gx: number, gy: number): string {
  const spot = (x: number, y: number, rx: number, ry: number, opacity: number, turn: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#fff" opacity="${opacity}" transform="rotate(${turn} ${n(x)} ${n(y)})"/>`
  const x = gx * 0.5
  const y = gy * 0.5
  return (
    spot(x - size * 0.27, y - size * 0.33, size * 0.26, size * 0.22, 0.97, -30) +
    spot(x + size * 0.34, y + size * 0.4, size * 0.11, size * 0.08, 0.65, -30) +
    spot(x + size * 0.04, y - size * 0.5, size * 0.07, size * 0.06, 0.75, 0)
  )
}

/** Fine rays of a lighter tone in the iris. */
function fibres(iris: Rgb, x: number, y: number, r: number): string {
  const rays = Array.from({ length: 26 }, (_, i) => {
    const a = (i / 26) * Math.PI * 2
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return `M${n(x + c * r * 0.5)} ${n(y + s * r * 0.5)}L${n(x + c * r * 0.84)} ${n(y + s * r * 0.84)}`
  })
  return `<path d="${rays.join('')}" stroke="${hex(brighten(iris, 1.5))}" stroke-width="${n(r * 0.025)}" opacity=".35"/>`
}

function lid({ size, open, sleepy }: EyeStyle, rim: Rgb): string {
  if (sleepy === 0) return ''
  const low = -size * open + sleepy * size * 1.6
  const wide = n(size * 1.3)
  return `<path d="M${-wide} ${-wide}H${wide}V${n(low + size * 0.2)}Q0 ${n(low - size * 0.3)} ${-wide} ${n(low + size * 0.2)}z" fill="${hex(brighten(rim, 1.2))}"/>`
}

/** A lens between round (`pointed` 0) and almond (1), `up` high above the middle and `down` below it. */
function openingPath(w: number, up: number, down: number, pointed: number): string {
  const k = n(w * (0.5523 + pointed * 0.12))
  const top = n(-up * (1 - pointed * 0.55) * 0.5523)
  const bottom = n(down * (1 - pointed * 0.55) * 0.5523)
  const mid = n(down * 0.06)
  const x = n(w)
  return (
    `M${-x} ${mid}C${-x} ${top} ${-k} ${n(-up)} 0 ${n(-up)}C${k} ${n(-up)} ${x} ${top} ${x} ${mid}` +
    `C${x} ${bottom} ${k} ${n(down)} 0 ${n(down)}C${-k} ${n(down)} ${-x} ${bottom} ${-x} ${mid}z`
  )
}

function stops(list: readonly (readonly [number, Rgb])[]): string {
  return list.map(([at, c]) => `<stop offset="${at}" stop-color="${hex(c)}"/>`).join('')
}

/** Model units are large, so three decimals. */
function n(v: number): number {
  return Math.round(v * 1000) / 1000
}
