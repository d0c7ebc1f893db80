import { brighten, hex, mix, rgb } from './drawing/colour.ts'
import type { Random } from './drawing/random.ts'
import { createRandom } from './drawing/random.ts'
import { contactShadow } from './scenes/scene.ts'
import { box, createWash, ellipse, mottle, washImage } from './scenes/wash.ts'

const COVERS = ['#2f6f73', '#7a4a63', '#3f5d8a', '#8a5a2f', '#4d7048'] as const
const INKS = ['#26386b', '#1f2a33', '#3b2a55'] as const
const LABELS = ['#f3c64e', '#86c5a3', '#f0a38b', '#9db8e3', '#e6a9c9'] as const

/** Draws a vaccination booklet lying open on a table, as SVG, 1600 by 1200 pixels: labels, stamps and illegible handwriting. */
export function drawDocument({ seed, rows = 4 }: { seed: number; rows?: number }): string {
  const random = createRandom(seed)
  const cover = random.pick(COVERS)
  const ink = random.pick(INKS)
  const tilt = random.between(-5, 5).toFixed(1)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">' +
    table(random) +
    `<defs><linearGradient id="page" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fbf6ea"/><stop offset=".48" stop-color="#f4ecdb"/><stop offset=".5" stop-color="#d9ceb8"/><stop offset=".53" stop-color="#f2e9d7"/><stop offset="1" stop-color="#fcf8ee"/></linearGradient></defs>` +
    `<g transform="rotate(${tilt} 800 600)">` +
    contactShadow({ x: 800, ground: 1080, shadow: 640 }, '#2a160a', 0.7) +
    `<rect x="176" y="166" width="1248" height="868" rx="26" fill="${cover}"/><rect x="196" y="180" width="1208" height="840" rx="14" fill="url(#page)"/>` +
    leftPage(random, cover, ink) +
    rightPage(random, cover, ink, rows) +
    '</g></svg>'
  )
}

function table(random: Random): string {
  const wash = createWash([
    [0, '#b98a5e'],
    [1, '#9c6f47'],
  ])
  for (let y = -20; y < 1220; y += 118) {
    box(wash, -40, y, 1700, 108, { colour: random.pick(['#b5865a', '#a97a50', '#bf9166']), blur: 14 })
    for (let i = 0; i < 4; i++)
      box(wash, random.between(-200, 1400), y + random.between(14, 90), random.between(200, 700), 6, {
        colour: '#8a6140',
        blur: 16,
        opacity: 0.5,
      })
  }
  mottle(wash, 0, 1200, 300, 3, { colour: '#e2b88a', opacity: 0.35 })
  ellipse(wash, 200, 100, 700, 500, { colour: '#fff0d0', blur: 900, opacity: 0.45 })
  ellipse(wash, 1500, 120, 120, 120, { colour: '#f4efe6', blur: 20 })
  ellipse(wash, 1500, 120, 92, 92, { colour: '#6b4226', blur: 20 })
  ellipse(wash, 1480, 100, 40, 26, { colour: '#8f5f3c', blur: 40 })
  return washImage(wash)
}

function leftPage(random: Random, cover: string, ink: string): string {
  const light = hex(mix(rgb(cover), rgb('#ffffff'), 0.8))
  const lines = Array.from({ length: 6 }, (_, i) => {
    const y = 668 + i * 54
    return `<rect x="244" y="${y - 18}" width="${90 + (i % 3) * 26}" height="11" rx="5" fill="${light}"/><path d="M400 ${y}H752" stroke="#cbbfa8" stroke-width="2.5"/>${writing(random, 410, y - 8, random.between(130, 310), ink)}`
  })
  return (
    `<rect x="240" y="220" width="516" height="62" rx="10" fill="${cover}"/>${paw(286, 251, 20, '#fdf8ec')}<rect x="330" y="240" width="260" height="14" rx="7" fill="#fdf8ec" opacity=".9"/><rect x="330" y="262" width="160" height="9" rx="4" fill="#fdf8ec" opacity=".6"/>` +
    `<rect x="244" y="318" width="226" height="270" rx="10" fill="${light}" stroke="${cover}" stroke-width="3"/>${paw(357, 460, 62, cover)}` +
    Array.from(
      { length: 4 },
      (_, i) =>
        `<rect x="500" y="${330 + i * 68}" width="${100 + (i % 2) * 40}" height="11" rx="5" fill="${light}"/>${writing(random, 504, 372 + i * 68, random.between(110, 220), ink)}<path d="M500 ${382 + i * 68}H752" stroke="#cbbfa8" stroke-width="2.5"/>`,
    ).join('') +
    lines.join('')
  )
}

function rightPage(random: Random, cover: string, ink: string, rows: number): string {
  const tall = 148
  const top = 316
  const grid = [
    `<rect x="846" y="220" width="516" height="62" rx="10" fill="${cover}"/>`,
    ...[0, 1, 2].map(
      i => `<rect x="${870 + i * 170}" y="244" width="104" height="13" rx="6" fill="#fdf8ec" opacity=".85"/>`,
    ),
  ]
  for (let i = 0; i <= 4; i++) grid.push(`<path d="M846 ${top + i * tall}H1362" stroke="#cbbfa8" stroke-width="2.5"/>`)
  for (const x of [1020, 1190])
    grid.push(`<path d="M${x} ${top - 10}V${top + 4 * tall}" stroke="#cbbfa8" stroke-width="2.5"/>`)
  const filled = Array.from({ length: Math.min(rows, 4) }, (_, i) => {
    const y = top + i * tall
    return (
      label(random, 858, y + 20, LABELS[(i + Math.floor(random.between(0, 5))) % 5] ?? LABELS[0]) +
      writing(random, 1034, y + 62, 130, ink) +
      writing(random, 1040, y + 106, random.between(60, 110), ink) +
      stamp(random, 1276, y + 76, ink) +
      signature(random, 1210, y + 100, ink)
    )
  })
  return grid.join('') + filled.join('')
}

/** The little sticker that comes with a vaccine: a coloured band, a code of bars, grey lines. */
function label(random: Random, x: number, y: number, colour: string): string {
  let at = 12
  const bars: string[] = []
  while (at < 130) {
    const w = random.between(2, 6)
    bars.push(`M${at.toFixed(0)} 62h${w.toFixed(0)}v26h-${w.toFixed(0)}z`)
    at += w + random.between(3, 6)
  }
  return (
    `<g transform="translate(${x} ${y}) rotate(${random.between(-4, 4).toFixed(1)} 75 50)"><rect x="3" y="5" width="150" height="104" rx="8" fill="#2a160a" opacity=".16"/><rect width="150" height="104" rx="8" fill="#fffdf8"/>` +
    `<path d="M0 8a8 8 0 0 1 8-8h134a8 8 0 0 1 8 8v18H0z" fill="${colour}"/><rect x="12" y="36" width="96" height="7" rx="3" fill="#b9ad99"/><rect x="12" y="48" width="70" height="7" rx="3" fill="#cfc5b3"/><path d="${bars.join('')}" fill="#3a3230"/></g>`
  )
}

/** A round practice stamp in uneven ink. */
function stamp(random: Random, x: number, y: number, ink: string): string {
  const turn = random.between(-40, 40).toFixed(0)
  const marks = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2
    return `<rect x="-3" y="-45" width="6" height="${random.between(7, 12).toFixed(0)}" rx="2" transform="rotate(${((a * 180) / Math.PI).toFixed(0)})"/>`
  }).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${ink}" opacity="${random.between(0.42, 0.62).toFixed(2)}"><circle r="54" fill="none" stroke="${ink}" stroke-width="5"/><circle r="30" fill="none" stroke="${ink}" stroke-width="3"/>${marks}${paw(0, 2, 15, ink)}</g>`
}

function paw(x: number, y: number, r: number, colour: string): string {
  const toe = (dx: number, dy: number, turn: number) =>
    `<ellipse cx="${dx * r}" cy="${dy * r}" rx="${r * 0.27}" ry="${r * 0.38}" transform="rotate(${turn} ${dx * r} ${dy * r})"/>`
  return `<g transform="translate(${x} ${y})" fill="${colour}"><path d="M0 ${-r * 0.1}C${r * 0.45} ${-r * 0.1} ${r * 0.75} ${r * 0.45} ${r * 0.5} ${r * 0.72}C${r * 0.3} ${r * 0.9} ${r * 0.15} ${r * 0.7} 0 ${r * 0.7}C${-r * 0.15} ${r * 0.7} ${-r * 0.3} ${r * 0.9} ${-r * 0.5} ${r * 0.72}C${-r * 0.75} ${r * 0.45} ${-r * 0.45} ${-r * 0.1} 0 ${-r * 0.1}z"/>${toe(-0.72, -0.1, -28)}${toe(-0.27, -0.6, -8)}${toe(0.27, -0.6, 8)}${toe(0.72, -0.1, 28)}</g>`
}

/** Loops and strokes that look like handwriting from a distance. */
function writing(random: Random, x: number, y: number, width: number, ink: string): string {
  const end = x + width
  let at = x
  let d = `M${x.toFixed(0)} ${y.toFixed(0)}`
  while (at < end) {
    const step = random.between(7, 15)
    const up = random.between(5, random.next() > 0.75 ? 28 : 15)
    d += `q${(step * 0.2).toFixed(1)} ${(-up).toFixed(1)} ${(step * 0.6).toFixed(1)} ${(-up * 0.2).toFixed(1)}t${(step * 0.4).toFixed(1)} ${(up * 0.2).toFixed(1)}`
    at += step
    if (random.next() > 0.86) {
      at += 14
      d += `m14 0`
    }
  }
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>`
}

function signature(random: Random, x: number, y: number, ink: string): string {
  const s = random.between(0.8, 1.2)
  const dark = hex(brighten(rgb(ink), 0.8))
  return `<path transform="translate(${x} ${y}) scale(${s.toFixed(2)})" d="M0 20C10-30 26-40 28-10C30 16 14 26 24 8C34-10 44 4 46 12C52-8 60-2 62 10C72-14 84-6 78 12C96 2 112 6 132-6M-6 34C40 24 90 26 136 14" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>`
}
