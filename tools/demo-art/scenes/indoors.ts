import { hex, mix, rgb } from '../drawing/colour.ts'
import { bokeh } from './outdoors.ts'
import type { Scene, Setting } from './scene.ts'
import { blade, contactShadow, lightFrom, tufts } from './scene.ts'
import type { Wash } from './wash.ts'
import { box, createWash, ellipse, hill, mottle, washImage } from './wash.ts'

const darker = (colour: string, by: number): string => hex(mix(rgb(colour), rgb('#2a1710'), by))
const lighter = (colour: string, by: number): string => hex(mix(rgb(colour), rgb('#fff6e6'), by))

export function sofa(setting: Setting): Scene {
  const { random, ground, accent } = setting
  const seat = Math.min(ground - 90, 1120)
  const wash = createWash([
    [0, '#efe3d0'],
    [1, '#dccab0'],
  ])
  window(wash, 120, -80, 520, 620)
  plant(wash, 1420, 420, random.next() > 0.3)
  const back = seat - 560
  box(wash, -160, back, 1920, 900, { colour: darker(accent, 0.22), blur: 40, round: 130 })
  for (const x of [-110, 520, 1150]) {
    box(wash, x, back + 40, 600, 640, { colour: accent, blur: 46, round: 110 })
    box(wash, x + 50, back + 70, 420, 260, { colour: lighter(accent, 0.22), blur: 220, opacity: 0.7, round: 100 })
  }
  box(wash, -160, seat - 60, 1920, 400, { colour: lighter(accent, 0.1), blur: 50, round: 70 })
  box(wash, -160, seat - 80, 1920, 60, { colour: darker(accent, 0.4), blur: 60, opacity: 0.55 })
  box(wash, 1180, seat - 400, 360, 350, { colour: '#f0dcb4', blur: 36, round: 70, turn: 14 })
  box(wash, 1230, seat - 370, 200, 160, { colour: '#fff3d6', blur: 120, round: 60, turn: 14, opacity: 0.7 })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, darker(accent, 0.75), 0.6),
    front: '',
    light: lightFrom(-1, [0.88, 0.84, 0.77], [0.54, 0.52, 0.5], [0.4, 0.36, 0.32], [0.75, 0.66, 0.55]),
  }
}

function window(wash: Wash, x: number, y: number, width: number, height: number): void {
  box(wash, x - 34, y - 34, width + 68, height + 68, { colour: '#fbf6ea', blur: 18 })
  box(wash, x, y, width, height, { colour: '#d7ecf2', blur: 22 })
  ellipse(wash, x + width * 0.3, y + height * 0.75, 180, 150, { colour: '#a9cf9f', blur: 140, opacity: 0.8 })
  ellipse(wash, x + width * 0.75, y + height * 0.85, 150, 130, { colour: '#8fbd8a', blur: 120, opacity: 0.8 })
  ellipse(wash, x + width * 0.5, y + height * 0.3, 240, 190, { colour: '#ffffff', blur: 200, opacity: 0.8 })
  box(wash, x + width / 2 - 13, y, 26, height, { colour: '#f5ecdc', blur: 14 })
  box(wash, x, y + height * 0.52, width, 22, { colour: '#f5ecdc', blur: 14 })
  for (let i = 0; i < 4; i++)
    box(wash, x + width + 10 + i * 42, -60, 40, height + 190, {
      colour: i % 2 ? '#f3e3cb' : '#e2cba9',
      blur: 26,
      opacity: 0.95,
    })
}

function plant(wash: Wash, x: number, y: number, tall: boolean): void {
  const top = tall ? y - 250 : y - 120
  for (let i = 0; i < 13; i++) {
    const a = -Math.PI / 2 + (i / 12 - 0.5) * 2.5
    const far = 130 + (i % 3) * 50
    ellipse(wash, x + Math.cos(a) * far, top + 190 + Math.sin(a) * far, 82, 28, {
      colour: ['#5d8a5e', '#7ba674', '#446f4d'][i % 3] ?? '#5d8a5e',
      blur: 24,
      turn: (a * 180) / Math.PI,
    })
  }
}

export function kitchen(setting: Setting): Scene {
  const { random, ground, accent } = setting
  const floor = Math.min(ground - 210, 930)
  const wash = createWash([
    [0, '#f4efe6'],
    [1, '#e9dfd0'],
  ])
  const tile = 150
  for (let y = -20; y < floor - 60; y += tile)
    for (let x = -40; x < 1640; x += tile) {
      const colour = random.next() > 0.75 ? lighter(accent, 0.55) : random.pick(['#f7f3ea', '#efe8da', '#f3ede1'])
      box(wash, x, y, tile - 10, tile - 10, { colour, blur: 14, round: 12 })
      ellipse(wash, x + 45, y + 40, 40, 22, { colour: '#ffffff', blur: 50, opacity: 0.5 })
    }
  box(wash, -60, 250, 1720, 34, { colour: '#b58a5e', blur: 16 })
  jars(wash, setting)
  box(wash, -60, floor - 90, 1720, 90, { colour: '#fbf7ef', blur: 20 })
  hill(wash, floor, 0, 500, 1, { colour: '#d8c7ad', blur: 16 })
  for (let row = 0; row < 5; row++) {
    const y = floor + 10 + row * 52 + row * row * 12
    const size = 150 + row * 40
    for (let i = -6; i < 7; i++)
      if ((i + row) % 2 === 0)
        box(wash, 800 + i * size - size / 2, y, size, 48 + row * 20, {
          colour: lighter(accent, 0.25),
          blur: 16,
          opacity: 0.75,
        })
  }
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#4a3522', 0.5),
    front: '',
    light: lightFrom(1, [0.86, 0.84, 0.8], [0.56, 0.56, 0.57], [0.44, 0.41, 0.37], [0.7, 0.68, 0.62]),
  }
}

function jars(wash: Wash, { random, accent }: Setting): void {
  for (let x = 90; x < 1560; x += random.between(150, 260)) {
    const [w, h] = [random.between(70, 120), random.between(90, 190)]
    const colour = random.pick([accent, '#c9b294', '#8fae9c', '#e3c77d', '#d99a7a', '#7d94a8'])
    box(wash, x, 252 - h, w, h, { colour, blur: 16, round: 22 })
    box(wash, x + 12, 262 - h, w * 0.25, h * 0.7, { colour: '#ffffff', blur: 20, opacity: 0.5, round: 8 })
  }
}

export function barn(setting: Setting): Scene {
  const { random, ground } = setting
  const floor = Math.min(ground - 220, 860)
  const wash = createWash([
    [0, '#5b4030'],
    [1, '#7a5a3e'],
  ])
  for (let x = -20; x < 1600; x += 128) {
    box(wash, x, -20, 118, floor + 60, { colour: random.pick(['#7d5a40', '#6f4e37', '#8a664a', '#654630']), blur: 14 })
    box(wash, x + 30, -20, 14, floor, { colour: '#51382a', blur: 20, opacity: 0.5 })
  }
  ellipse(wash, 1360, 60, 520, 420, { colour: '#ffe2a6', blur: 520, opacity: 0.75 })
  for (let i = 0; i < 3; i++)
    box(wash, 700 + i * 210, -300, 110, 1500, { colour: '#ffe9bd', blur: 120, turn: 38, opacity: 0.2 })
  for (const [x, y] of [
    [-120, floor - 190],
    [1180, floor - 230],
  ] as const) {
    box(wash, x, y, 560, 330, { colour: '#cfa455', blur: 24, round: 24 })
    mottle(wash, y, y + 300, 26, 3, { colour: '#f0cf85', opacity: 0.12 })
    for (const at of [150, 400]) box(wash, x + at, y, 16, 330, { colour: '#8a6230', blur: 12 })
  }
  hill(wash, floor + 60, 30, 300, 5, { colour: '#c99c4f', blur: 60 })
  mottle(wash, floor + 40, 1200, 40, 6, { colour: '#f1d593', opacity: 0.7 })
  mottle(wash, floor + 40, 1200, 30, 9, { colour: '#8d632d', opacity: 0.6 })
  bokeh(wash, random, 26, 60, 800, ['#ffeec4'], [4, 9], 0.6)
  return {
    behind: washImage(wash, setting.mirrored) + straw(setting, -170, -10, 150) + contactShadow(setting, '#3a240f', 0.6),
    front: straw(setting, 4, 120, 120),
    light: lightFrom(1, [0.95, 0.86, 0.7], [0.46, 0.42, 0.38], [0.44, 0.35, 0.22], [1, 0.88, 0.6]),
  }
}

function straw({ random, ground }: Setting, from: number, to: number, count: number): string {
  const base = Math.min(ground, 1195)
  return ['#a8782f', '#d9ae5c', '#f2d794']
    .map(colour => {
      const stalks = Array.from({ length: count }, () => {
        const a = random.between(-0.5, 0.5) + (random.next() > 0.5 ? Math.PI : 0)
        const long = random.between(50, 130)
        return blade(
          random.between(-60, 1660),
          base + random.between(from, to),
          Math.cos(a) * long,
          Math.sin(a) * long * 0.5,
          6,
          random.between(-6, 6),
        )
      })
      return tufts(colour, stalks)
    })
    .join('')
}

export function lamplight(setting: Setting): Scene {
  const { random, ground, accent } = setting
  const floor = Math.min(ground - 170, 960)
  const wash = createWash([
    [0, '#2d3350'],
    [0.6, '#3c3c58'],
    [1, '#3a3046'],
  ])
  box(wash, 110, 40, 430, 560, { colour: '#4a5878', blur: 26 })
  box(wash, 136, 66, 378, 508, { colour: '#1d2844', blur: 20 })
  ellipse(wash, 400, 190, 54, 54, { colour: '#f5efd2', blur: 24 })
  bokeh(wash, random, 22, 90, 540, ['#fff6d8'], [3, 5], 0)
  box(wash, 312, 60, 24, 520, { colour: '#4a5878', blur: 14 })
  ellipse(wash, 1280, 330, 760, 620, { colour: '#f2a95c', blur: 900, opacity: 0.85 })
  ellipse(wash, 1280, 330, 340, 300, { colour: '#ffd792', blur: 420, opacity: 0.9 })
  box(wash, 1150, 190, 260, 210, { colour: '#ffedc4', blur: 30, round: 40 })
  box(wash, 1262, 400, 34, 420, { colour: '#6f4a30', blur: 14 })
  box(wash, 1040, floor - 190, 480, 40, { colour: '#7c5335', blur: 16 })
  box(wash, -100, floor - 200, 900, 700, { colour: darker(accent, 0.45), blur: 60, round: 120 })
  hill(wash, floor, 14, 400, 2, { colour: darker(accent, 0.5), blur: 60 })
  mottle(wash, floor, 1200, 40, 3, { colour: lighter(accent, 0.1), opacity: 0.35 })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#150f1c', 0.7),
    front: '',
    light: lightFrom(1, [0.98, 0.82, 0.6], [0.36, 0.37, 0.47], [0.34, 0.29, 0.33], [0.42, 0.5, 0.8]),
  }
}

export function studio(setting: Setting): Scene {
  const { ground, accent } = setting
  const floor = Math.min(ground - 120, 1180)
  const wash = createWash([
    [0, darker(accent, 0.1)],
    [0.45, lighter(accent, 0.18)],
    [0.8, accent],
    [1, darker(accent, 0.12)],
  ])
  ellipse(wash, 760, 480, 760, 560, { colour: lighter(accent, 0.5), blur: 900, opacity: 0.8 })
  hill(wash, floor, 0, 500, 1, { colour: lighter(accent, 0.2), blur: 240, opacity: 0.7 })
  ellipse(wash, setting.mirrored ? 1600 - setting.x : setting.x, ground + 10, setting.shadow * 1.7, 90, {
    colour: darker(accent, 0.55),
    blur: 170,
    opacity: ground < 1300 ? 0.5 : 0,
  })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, darker(accent, 0.8), 0.5),
    front: '',
    light: lightFrom(-1, [0.88, 0.85, 0.8], [0.54, 0.54, 0.56], [0.42, 0.39, 0.37], [0.8, 0.78, 0.74]),
  }
}

export function terrarium(setting: Setting): Scene {
  const { random, ground } = setting
  const floor = Math.min(ground - 130, 900)
  const wash = createWash([
    [0, '#5c4a38'],
    [0.5, '#a97f4f'],
    [1, '#c99d63'],
  ])
  ellipse(wash, 1180, -60, 820, 620, { colour: '#ffd98f', blur: 800, opacity: 0.9 })
  for (const [x, y, rx, ry] of [
    [140, floor - 60, 330, 230],
    [1480, floor - 10, 360, 190],
    [800, floor - 120, 300, 110],
  ] as const) {
    ellipse(wash, x, y, rx, ry, { colour: '#7d5c40', blur: 40 })
    ellipse(wash, x + 40, y - ry * 0.45, rx * 0.7, ry * 0.4, { colour: '#b58d62', blur: 140, opacity: 0.8 })
  }
  for (let i = 0; i < 16; i++)
    ellipse(wash, random.between(0, 500), random.between(0, 360), random.between(60, 130), 22, {
      colour: random.pick(['#56733f', '#6f8d4c', '#435f38']),
      blur: 26,
      turn: random.between(-60, 60),
      opacity: 0.85,
    })
  hill(wash, floor, 20, 360, 3, { colour: '#d3a76a', blur: 50 })
  mottle(wash, floor, 1200, 50, 4, { colour: '#a5753f', opacity: 0.6 })
  mottle(wash, floor, 1200, 22, 6, { colour: '#f2d29b', opacity: 0.5 })
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#3f2710', 0.6),
    front: '',
    light: lightFrom(1, [0.97, 0.86, 0.68], [0.48, 0.45, 0.4], [0.46, 0.37, 0.26], [1, 0.84, 0.52]),
  }
}

export function leafyRoom(setting: Setting): Scene {
  const { random, accent, ground } = setting
  const wash = createWash([
    [0, lighter(accent, 0.62)],
    [1, lighter(accent, 0.3)],
  ])
  window(wash, 60, -60, 470, 900)
  for (let i = 0; i < 44; i++) {
    const side = random.next() > 0.35 ? random.between(1000, 1650) : random.between(560, 1000)
    ellipse(wash, side, random.between(0, 1250), random.between(50, 130), random.between(18, 40), {
      colour: random.pick(['#5f8f62', '#86b07c', '#3f6d4d', '#a9c99a']),
      blur: 34,
      turn: random.between(-70, 70),
      opacity: 0.8,
    })
  }
  if (ground < 1300) {
    hill(wash, ground - 170, 0, 500, 1, { colour: '#b98d62', blur: 22 })
    mottle(wash, ground - 160, 1200, 180, 4, { colour: '#d9b48a', opacity: 0.6 })
  }
  bokeh(wash, random, 14, 60, 1100, ['#fff9e6'], [16, 44], 0.4)
  return {
    behind: washImage(wash, setting.mirrored) + contactShadow(setting, '#4a3020', 0.55),
    front: '',
    light: lightFrom(-1, [0.9, 0.86, 0.79], [0.54, 0.57, 0.55], [0.42, 0.42, 0.38], [0.85, 0.85, 0.7]),
  }
}
