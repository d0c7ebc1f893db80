import { brighten, hex, mix, rgb } from './drawing/colour.ts'
import type { Random } from './drawing/random.ts'

export type HairStyle =
  | 'crop'
  | 'side parting'
  | 'bob'
  | 'long'
  | 'waves'
  | 'curls'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'receding'
  | 'headscarf'
  | 'pixie'

/** Hair in two layers: behind the neck and face, and over the forehead. */
export interface DrawnHair {
  readonly back: string
  readonly front: string
}

/** Draws hair around a face whose forehead ends at (400, 205) and whose ears sit at (270, 372) and (530, 372). */
export function drawHair(style: HairStyle, colour: string, random: Random): DrawnHair {
  const base = rgb(colour)
  const fill = 'url(#hair)'
  const defs =
    `<defs><linearGradient id="hair" x1=".2" x2=".8" y1="0" y2="1"><stop offset="0" stop-color="${hex(mix(brighten(base, 1.25), rgb('#fff0d8'), 0.14))}"/>` +
    `<stop offset=".5" stop-color="${hex(base)}"/><stop offset="1" stop-color="${hex(brighten(base, 0.6))}"/></linearGradient></defs>`
  const shine = hex(mix(brighten(base, 1.4), rgb('#fff0d8'), 0.25))
  const shape = SHAPES[style]
  const path = (d: string) => (d ? `<path d="${d}" fill="${fill}"/>` : '')
  const curls = style === 'curls' ? ringlets(base, random) : { back: '', front: '' }
  return {
    back:
      defs +
      path(shape.back) +
      (shape.back ? strands(shape.backStrands ?? [], hex(brighten(base, 0.7)), random) : '') +
      curls.back,
    front: path(shape.front) + strands(shape.strands, shine, random) + curls.front,
  }
}

interface HairShape {
  readonly back: string
  readonly front: string
  /** Curves along which light strands run: x, y, then a bend and an end relative to them. */
  readonly strands: readonly (readonly [number, number, number, number, number, number])[]
  readonly backStrands?: HairShape['strands']
}

const CAP = 'M262 372C246 262 292 158 402 156C512 158 554 262 538 372C528 340 524 318 508 296'
const ROUND = `${CAP}C470 272 452 256 430 238C396 262 338 286 300 292C280 314 272 340 262 372z`

const SHAPES: Record<HairStyle, HairShape> = {
  crop: {
    back: '',
    front:
      'M266 350C246 250 300 152 402 150C506 152 554 250 534 350C530 320 524 300 512 284C494 262 474 250 452 246C414 240 368 242 336 252C308 262 288 284 282 304C274 318 270 332 266 350z',
    strands: [
      [320, 240, 20, -50, 90, -66],
      [400, 236, 10, -50, 70, -62],
      [470, 246, 4, -36, 30, -52],
      [300, 270, -6, -40, 20, -70],
    ],
  },
  'side parting': {
    back: '',
    front:
      'M264 362C240 240 300 146 410 146C516 150 556 250 536 362C532 326 524 300 506 280C440 282 372 262 342 214C336 250 306 284 284 300C272 320 268 340 264 362z',
    strands: [
      [350, 208, 40, 40, 130, 62],
      [360, 190, 50, 26, 150, 56],
      [340, 220, -16, 36, -50, 62],
      [420, 172, 50, 10, 96, 66],
    ],
  },
  bob: {
    back: 'M232 520C204 350 240 140 402 138C564 140 598 350 570 520C540 556 500 548 488 520L312 520C300 548 260 556 232 520z',
    front:
      'M256 440C236 300 270 152 402 150C534 152 566 300 546 440C540 390 534 330 514 292C450 300 372 282 334 232C316 276 292 296 282 316C270 350 262 400 256 440z',
    strands: [
      [340, 226, 50, 46, 160, 58],
      [330, 240, -30, 50, -56, 130],
      [520, 300, 18, 60, 20, 120],
      [360, 190, 60, 30, 150, 70],
    ],
    backStrands: [
      [252, 330, -10, 90, 4, 180],
      [552, 330, 10, 90, -4, 180],
    ],
  },
  long: {
    back: 'M226 690C196 520 200 140 402 136C604 140 608 520 576 690C540 716 500 700 490 660L310 660C300 700 262 716 226 690z',
    front:
      'M256 470C228 300 262 150 402 148C542 150 576 300 548 470C544 400 536 320 480 262C452 236 424 224 402 214C380 224 350 236 322 262C270 320 262 400 256 470z',
    strands: [
      [398, 200, -60, 30, -110, 120],
      [406, 200, 60, 30, 110, 120],
      [390, 176, -70, 20, -116, 110],
      [414, 176, 70, 20, 116, 110],
    ],
    backStrands: [
      [246, 400, -16, 120, 0, 260],
      [262, 430, -10, 110, 6, 230],
      [556, 400, 16, 120, 0, 260],
      [540, 430, 10, 110, -6, 230],
    ],
  },
  waves: {
    back: 'M222 640C176 600 226 560 200 500C176 440 220 400 212 340C214 210 290 134 402 134C514 134 590 210 592 340C584 400 626 440 602 500C578 560 626 600 580 640C540 670 500 640 488 600L312 600C300 640 262 670 222 640z',
    front:
      'M254 440C226 400 252 350 250 320C258 210 320 148 408 148C500 150 548 220 552 320C552 350 576 400 548 440C540 390 536 330 512 292C440 290 380 262 352 210C336 262 300 290 284 314C268 350 262 400 254 440z',
    strands: [
      [356, 204, 50, 50, 150, 70],
      [346, 216, -30, 50, -66, 110],
      [366, 186, 66, 34, 166, 80],
      [530, 320, 24, 50, 8, 110],
    ],
    backStrands: [
      [226, 420, -30, 60, 0, 120],
      [214, 540, 30, 40, 4, 84],
      [578, 420, 30, 60, 0, 120],
      [590, 540, -30, 40, -4, 84],
    ],
  },
  curls: { back: '', front: '', strands: [] },
  bun: {
    back: 'M326 168C312 116 352 94 402 94C452 94 492 116 478 168C452 190 352 190 326 168z',
    front: ROUND,
    strands: [
      [430, 232, 30, 26, 72, 60],
      [424, 226, -40, 30, -110, 60],
      [402, 170, -70, 26, -116, 100],
      [402, 170, 70, 26, 116, 100],
      [352, 126, 40, -22, 90, -4],
      [360, 142, 40, -16, 80, 0],
    ],
  },
  ponytail: {
    back: 'M440 172C590 140 664 260 638 400C626 470 642 520 612 590C574 560 560 500 552 430C540 350 530 280 480 230z',
    front: ROUND,
    strands: [
      [430, 232, 30, 26, 72, 60],
      [424, 226, -40, 30, -110, 60],
      [402, 172, 60, 16, 112, 70],
      [402, 172, -70, 26, -116, 100],
    ],
    backStrands: [
      [566, 250, 50, 110, 40, 230],
      [580, 290, 30, 100, 20, 220],
    ],
  },
  braids: {
    back: '',
    front: `${ROUND}M270 400C236 420 232 450 250 470C226 490 226 524 250 540C228 560 230 594 254 606C240 630 250 660 266 668C290 650 296 630 284 606C306 590 304 560 286 540C308 524 306 490 286 470C304 450 300 424 292 404zM530 400C564 420 568 450 550 470C574 490 574 524 550 540C572 560 570 594 546 606C560 630 550 660 534 668C510 650 504 630 516 606C494 590 496 560 514 540C492 524 494 490 514 470C496 450 500 424 508 404z`,
    strands: [
      [402, 170, 0, 30, 20, 62],
      [402, 172, -60, 20, -112, 90],
      [402, 172, 60, 20, 112, 90],
      [252, 470, 20, 10, 34, -4],
      [252, 540, 20, 10, 34, -4],
      [548, 470, -20, 10, -34, -4],
      [548, 540, -20, 10, -34, -4],
    ],
  },
  receding: {
    back: '',
    front:
      'M264 380C246 320 250 262 290 214C282 262 286 300 286 330C276 346 270 360 264 380zM536 380C554 320 550 262 510 214C518 262 514 300 514 330C524 346 530 360 536 380z',
    strands: [
      [266, 340, -4, -40, 12, -84],
      [534, 340, 4, -40, -12, -84],
    ],
  },
  headscarf: {
    back: 'M196 720C170 500 196 130 402 126C606 130 630 500 604 720C560 760 240 760 196 720z',
    front:
      'M402 134C250 138 216 300 236 470C246 560 320 640 402 640C484 640 556 560 566 470C586 300 552 138 402 134zM402 214C490 214 524 290 516 378C506 470 462 532 400 534C338 532 294 470 284 378C276 290 314 214 402 214z',
    strands: [
      [300, 220, 40, -50, 110, -56],
      [268, 420, 10, 90, 70, 150],
      [250, 380, 0, 110, 60, 200],
      [540, 400, 0, 110, -60, 190],
    ],
  },
  pixie: {
    back: '',
    front:
      'M262 384C236 250 296 142 410 144C520 148 558 250 538 376C532 346 528 326 516 306C500 300 486 286 470 262C452 286 420 296 386 292C400 282 408 270 410 258C372 288 322 304 292 308C278 330 270 356 262 384z',
    strands: [
      [410, 250, -30, 24, -96, 44],
      [466, 250, -16, 24, -50, 36],
      [470, 256, 16, 24, 40, 44],
      [400, 170, -60, 20, -106, 90],
      [420, 170, 60, 20, 96, 90],
    ],
  },
}

function strands(list: HairShape['strands'], colour: string, random: Random): string {
  const lines = list.flatMap(([x, y, bx, by, dx, dy]) =>
    [-7, 0, 8].map(shift => {
      const wobble = random.between(-5, 5)
      return `M${x + shift} ${y + shift * 0.6}q${bx + wobble} ${by} ${dx + shift * 0.4} ${dy + wobble}`
    }),
  )
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="3.2" stroke-linecap="round" opacity=".4"/>`
}

/** A cloud of small round curls. */
function ringlets(base: readonly [number, number, number], random: Random): DrawnHair {
  const curl = (x: number, y: number, r: number) => {
    const tone = hex(brighten(base, random.between(0.8, 1.25)))
    const [px, py, pr] = [Math.round(x), Math.round(y), Math.round(r)]
    return `<circle cx="${px}" cy="${py}" r="${pr}" fill="${tone}"/><path d="M${px - pr * 0.5} ${py}a${pr * 0.5} ${pr * 0.5} 0 0 1 ${pr} 0" fill="none" stroke="${hex(brighten(base, 1.6))}" stroke-width="3" opacity=".35" stroke-linecap="round"/>`
  }
  const around = (from: number, to: number, radius: number, count: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const a = from + ((to - from) * i) / (count - 1)
      return curl(
        402 + Math.cos(a) * radius * random.between(0.94, 1.04),
        300 + Math.sin(a) * radius * random.between(0.92, 1.02),
        size * random.between(0.85, 1.15),
      )
    }).join('')
  return {
    back:
      `<ellipse cx="402" cy="300" rx="190" ry="180" fill="${hex(brighten(base, 0.75))}"/>` +
      around(2.7, 6.75, 186, 26, 34) +
      around(2.5, 6.95, 150, 22, 34),
    front: around(3.32, 6.1, 128, 15, 28) + around(3.4, 6.02, 108, 11, 22),
  }
}
