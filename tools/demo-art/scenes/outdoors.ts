import type { Random } from '../drawing/random.ts'
import type { Scene, Setting } from './scene.ts'
import { blade, contactShadow, lightFrom, tufts } from './scene.ts'
import type { Wash } from './wash.ts'
import { box, createWash, ellipse, hill, mottle, washImage } from './wash.ts'

/** Where the ground meets the distance: a little above the animal's feet, or mid-picture in close views. */
const horizonOf = (ground: number): number => Math.min(ground - 330, 760)

export function meadow(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = horizonOf(ground)
  const wash = createWash([
    [0, '#bcdcec'],
    [0.35, '#e6f0e4'],
    [0.55, '#cfdf9f'],
    [1, '#7fa548'],
  ])
  ellipse(wash, random.between(200, 600), 120, 420, 260, { colour: '#fff7dc', opacity: 0.7, blur: 300 })
  hill(wash, horizon - 210, 60, 420, 3, { colour: '#9fbfa6', blur: 60 })
  for (let i = 0; i < 9; i++) {
    const x = random.between(-50, 1650)
    ellipse(wash, x, horizon - random.between(90, 200), random.between(90, 190), random.between(80, 150), {
      colour: random.pick(['#5f8f57', '#76a35c', '#8bb069']),
      blur: 80,
      opacity: 0.85,
    })
  }
  hill(wash, horizon, 24, 500, 5, { colour: '#a9c667', blur: 70 })
  hill(wash, horizon + 150, 30, 300, 6, { colour: '#8db552', blur: 120 })
  mottle(wash, horizon + 20, 1200, 90, 4, { colour: '#5f8d3c', opacity: 0.55 })
  bokeh(wash, random, 46, horizon + 30, 1180, ['#ffffff', '#ffe48a', '#f6b8cf', '#ffd05e', '#ffffff'], [7, 22], 0.75)
  bokeh(wash, random, 10, 40, horizon - 60, ['#fffbe6'], [26, 60], 0.2)
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#274016', 0.55),
    front: grass(random, ground, ['#5b8a34', '#79a848', '#98c160', '#b4d377']),
    light: lightFrom(-1, [0.9, 0.87, 0.78], [0.5, 0.55, 0.6], [0.36, 0.4, 0.26], [0.95, 0.9, 0.65]),
  }
}

export function garden(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = horizonOf(ground)
  const wash = createWash([
    [0, '#5d8a57'],
    [0.5, '#7ba567'],
    [1, '#c4b89c'],
  ])
  for (let i = 0; i < 60; i++)
    ellipse(
      wash,
      random.between(0, 1600),
      random.between(0, horizon),
      random.between(40, 110),
      random.between(30, 90),
      { colour: random.pick(['#48753f', '#6a9a58', '#8fb873', '#3d6a3c', '#a4c788']), blur: 60, opacity: 0.6 },
    )
  bokeh(wash, random, 34, 80, horizon, ['#f3a6b8', '#e76f8c', '#fff1f3', '#f7c95c', '#b98ad6'], [14, 40], 0.7)
  hill(wash, horizon, 10, 800, 2, { colour: '#cdbfa2', blur: 40 })
  for (let row = 0; row < 5; row++)
    for (let i = -1; i < 8; i++) {
      const y = horizon + 26 + row * row * 22 + row * 50
      box(wash, i * 260 + (row % 2) * 130, y, 246, 60 + row * 26, {
        colour: random.pick(['#d8cbb0', '#c9bb9d', '#bfae90']),
        blur: 16,
        round: 12,
        opacity: 0.7,
      })
    }
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#4c3d28', 0.5),
    front: '',
    light: lightFrom(1, [0.9, 0.86, 0.78], [0.5, 0.56, 0.52], [0.4, 0.37, 0.3], [0.9, 0.9, 0.7]),
  }
}

export function beach(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = Math.min(ground - 420, 560)
  const wash = createWash([
    [0, '#8fc7e6'],
    [horizon / 1200, '#f4e6d3'],
    [horizon / 1200 + 0.001, '#4f9fb5'],
    [1, '#6cb6c0'],
  ])
  for (let i = 0; i < 7; i++)
    ellipse(
      wash,
      random.between(0, 1600),
      random.between(60, horizon - 120),
      random.between(150, 330),
      random.between(22, 60),
      { colour: '#ffffff', opacity: 0.55, blur: 90 },
    )
  box(wash, -50, horizon, 1700, 70, { colour: '#3d86a6', blur: 40 })
  for (let i = 0; i < 26; i++)
    ellipse(
      wash,
      random.between(0, 1600),
      random.between(horizon + 20, horizon + 190),
      random.between(30, 130),
      random.between(3, 7),
      { colour: '#eafaf6', opacity: 0.6, blur: 10 },
    )
  hill(wash, horizon + 190, 26, 420, 8, { colour: '#f6fbf7', blur: 26 })
  hill(wash, horizon + 222, 26, 420, 8, { colour: '#c9b083', blur: 30 })
  hill(wash, horizon + 290, 20, 500, 8, { colour: '#e9d3a7', blur: 90 })
  mottle(wash, horizon + 260, 1200, 70, 3, { colour: '#cfae78', opacity: 0.5 })
  mottle(wash, horizon + 260, 1200, 26, 7, { colour: '#fbeecf', opacity: 0.45 })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#6b4d28', 0.55),
    front: specks(random, ground, ['#b8935a', '#fff3d6', '#8f6f45']),
    light: lightFrom(1, [0.92, 0.87, 0.78], [0.52, 0.57, 0.63], [0.48, 0.41, 0.3], [1, 0.92, 0.72]),
  }
}

export function autumn(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = horizonOf(ground)
  const wash = createWash([
    [0, '#f3d9a2'],
    [0.45, '#e5a75c'],
    [0.7, '#b96a32'],
    [1, '#8b4a26'],
  ])
  for (let i = 0; i < 7; i++)
    box(wash, random.between(-40, 1600), -60, random.between(26, 80), horizon + 100, {
      colour: random.pick(['#6b4630', '#7d553a', '#54372a']),
      blur: 44,
      opacity: 0.7,
    })
  bokeh(wash, random, 70, 0, horizon, ['#f0b24c', '#e4863a', '#f7d27a', '#c9572c', '#fbe6ae'], [22, 74], 0.5)
  hill(wash, horizon, 26, 400, 4, { colour: '#a8602f', blur: 80 })
  mottle(wash, horizon, 1200, 60, 2, { colour: '#d98b3d', opacity: 0.8 })
  mottle(wash, horizon, 1200, 34, 5, { colour: '#6f3a20', opacity: 0.6 })
  const near = Math.min(ground, 1180)
  const aside = () => (random.next() > 0.5 ? random.between(-20, 330) : random.between(1270, 1620))
  const anywhere = () => random.between(-20, 1620)
  return {
    behind:
      washImage(wash, setting.mirrored) +
      leaves(random, anywhere, [near - 190, near - 20], 46, 22) +
      contactShadow(setting, '#3d1c0c', 0.6),
    front:
      leaves(random, anywhere, [ground - 6, Math.max(ground + 60, 1190)], 40, 38) +
      leaves(random, aside, [40, 900], 9, 26),
    light: lightFrom(-1, [0.95, 0.84, 0.68], [0.52, 0.48, 0.42], [0.46, 0.32, 0.2], [1, 0.82, 0.5]),
  }
}

export function snow(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = horizonOf(ground)
  const wash = createWash([
    [0, '#c2d3e4'],
    [0.5, '#e9eef4'],
    [1, '#f6f8fb'],
  ])
  for (let i = 0; i < 16; i++)
    ellipse(
      wash,
      random.between(0, 1600),
      horizon - random.between(20, 190),
      random.between(50, 130),
      random.between(120, 260),
      { colour: random.pick(['#8ba5ad', '#a7bcc4', '#6f8d92']), blur: 90, opacity: 0.55 },
    )
  hill(wash, horizon, 30, 500, 4, { colour: '#f4f7fb', blur: 60 })
  mottle(wash, horizon, 1200, 160, 6, { colour: '#cbd8e8', opacity: 0.7 })
  bokeh(wash, random, 60, 0, 1100, ['#ffffff'], [5, 16], 0.85)
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#5f7691', 0.5),
    front: '',
    light: lightFrom(-1, [0.84, 0.84, 0.84], [0.55, 0.6, 0.68], [0.52, 0.55, 0.6], [0.7, 0.8, 0.95]),
  }
}

export function paddock(setting: Setting): Scene {
  const { random, ground } = setting
  const horizon = Math.min(ground - 300, 800)
  const wash = createWash([
    [0, '#9cc4e4'],
    [0.5, '#f3ead6'],
    [1, '#a9bf6a'],
  ])
  hill(wash, horizon - 260, 90, 600, 2, { colour: '#a6bccb', blur: 40 })
  hill(wash, horizon - 150, 70, 480, 5, { colour: '#8faf8a', blur: 50 })
  for (let i = 0; i < 12; i++)
    ellipse(
      wash,
      random.between(0, 1600),
      horizon - random.between(30, 110),
      random.between(60, 130),
      random.between(50, 90),
      { colour: random.pick(['#5d8650', '#749a5a']), blur: 60, opacity: 0.85 },
    )
  hill(wash, horizon, 16, 600, 3, { colour: '#b5c676', blur: 50 })
  mottle(wash, horizon, 1200, 120, 4, { colour: '#7d9c48', opacity: 0.6 })
  for (const y of [horizon - 130, horizon - 20]) box(wash, -60, y, 1720, 30, { colour: '#8a6a4c', blur: 16, turn: -1 })
  for (let i = 0; i < 4; i++) box(wash, 120 + i * 460, horizon - 190, 44, 300, { colour: '#75583e', blur: 16 })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#2c3d16', 0.5),
    front: grass(random, ground, ['#6f8f3c', '#8fae56', '#a9c26b']),
    light: lightFrom(1, [0.92, 0.87, 0.76], [0.5, 0.56, 0.62], [0.4, 0.4, 0.28], [0.95, 0.88, 0.66]),
  }
}

/** Discs of out-of-focus light. */
export function bokeh(
  wash: Wash,
  random: Random,
  count: number,
  top: number,
  bottom: number,
  colours: readonly [string, ...string[]],
  [small, large]: readonly [number, number],
  opacity: number,
): void {
  for (let i = 0; i < count; i++) {
    const r = random.between(small, large)
    ellipse(wash, random.between(0, 1600), random.between(top, bottom), r, r, {
      colour: random.pick(colours),
      opacity: opacity * random.between(0.4, 1),
      blur: 14,
    })
  }
}

function grass(random: Random, ground: number, colours: readonly string[]): string {
  const base = Math.max(Math.min(ground + 70, 1240), 1180)
  return colours
    .map((colour, i) => {
      const blades = Array.from({ length: 110 }, () => {
        const y = base + random.between(-30, 60) + i * 14
        return blade(
          random.between(-20, 1620),
          y,
          random.between(-34, 34),
          -random.between(60, 150),
          random.between(6, 11),
          random.between(-14, 14),
        )
      })
      return tufts(colour, blades)
    })
    .join('')
}

function specks(random: Random, ground: number, colours: readonly string[]): string {
  const top = Math.min(ground - 120, 1150)
  return colours
    .map(colour => {
      const dots = Array.from(
        { length: 70 },
        () => `M${Math.round(random.between(0, 1600))} ${Math.round(random.between(top, 1200))}h0`,
      )
      return `<path d="${dots.join('')}" stroke="${colour}" stroke-width="${Math.round(random.between(3, 6))}" stroke-linecap="round" opacity=".7"/>`
    })
    .join('')
}

function leaves(
  random: Random,
  across: () => number,
  [top, bottom]: readonly [number, number],
  count: number,
  size: number,
): string {
  const colours = ['#d9822b', '#b8491f', '#edb043', '#8f3a1c', '#e0a03a', '#c7612a'] as const
  return Array.from({ length: count }, () => {
    const x = Math.round(across())
    const y = Math.round(random.between(top, bottom))
    const s = size * random.between(0.7, 1.4)
    const turn = Math.round(random.between(0, 360))
    const flat = random.between(0.45, 0.95).toFixed(2)
    return (
      `<g transform="translate(${x} ${y}) scale(1 ${flat}) rotate(${turn}) scale(${s.toFixed(1)})"><path d="M0-1C.5-.7 .75-.2 .6 .3C.5 .7 .2 .9 0 1C-.2 .9-.5 .7-.6 .3C-.75-.2-.5-.7 0-1z" fill="${random.pick(colours)}"/>` +
      `<path d="M0-.9V1.5M0-.3L.4-.5M0 .1L.5-.1M0 .4L.4 .3M0-.3L-.4-.5M0 .1L-.5-.1M0 .4L-.4 .3" stroke="#5c2612" stroke-width=".06" fill="none" opacity=".5"/></g>`
    )
  }).join('')
}
