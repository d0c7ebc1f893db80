import { brighten, hex, mix, rgb } from './drawing/colour.ts'
import type { Random } from './drawing/random.ts'
import { createRandom } from './drawing/random.ts'
import type { HairStyle } from './hair.ts'
import { drawHair } from './hair.ts'

export interface PersonLook {
  readonly skin: string
  readonly hair: HairStyle
  readonly hairColour: string
  readonly top: string
  readonly collar?: 'round' | 'shirt' | 'hood' | 'coat'
  readonly backdrop?: string
  readonly glasses?: boolean
  readonly beard?: 'stubble' | 'full'
  readonly earrings?: boolean
  readonly age?: 'young' | 'older'
}

const SKINS = ['#f6d3b8', '#eebf9d', '#e0a880', '#c98b62', '#a56b45', '#7d4c30', '#5d3824'] as const
const HAIRS = ['#2a1f1b', '#4a3022', '#74492b', '#a8743f', '#d0a55f', '#9a4a28', '#b9b4ae'] as const
const TOPS = ['#3f7f82', '#c9764c', '#7d9cc0', '#d3a54b', '#8fa37c', '#a8627a', '#5d5a86', '#ece4d6'] as const
const BACKDROPS = ['#f3dcc0', '#d9e6da', '#dbe4ef', '#f1d7d2', '#e6dcec', '#f2e7bf'] as const
const STYLES = ['crop', 'side parting', 'bob', 'long', 'waves', 'curls', 'bun', 'ponytail', 'braids', 'pixie'] as const

/** Draws a friendly head-and-shoulders portrait as SVG, 800 by 800 pixels. The seed decides what `look` does not set. */
export function drawPerson({ seed, look = {} }: { seed: number; look?: Partial<PersonLook> }): string {
  const random = createRandom(seed)
  const person: PersonLook = {
    skin: random.pick(SKINS),
    hair: random.pick(STYLES),
    hairColour: random.pick(HAIRS),
    top: random.pick(TOPS),
    backdrop: random.pick(BACKDROPS),
    ...look,
  }
  const hair = drawHair(person.hair, person.hairColour, random)
  const scarf = person.hair === 'headscarf'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="98 64 604 604">' +
    gradients(person) +
    '<rect width="800" height="800" fill="url(#backdrop)"/><circle cx="400" cy="430" r="330" fill="#fff" opacity=".16"/>' +
    `<g transform="rotate(${random.between(-3, 3).toFixed(1)} 400 700)">` +
    hair.back +
    `<g transform="translate(0 -52)">${body(person)}</g>` +
    head(person, scarf) +
    face(person, random) +
    (person.beard ? beard(person) : '') +
    mouth(person, random) +
    hair.front +
    extras(person, scarf) +
    '</g></svg>'
  )
}

function gradients({ skin, top, backdrop }: PersonLook): string {
  const tone = rgb(skin)
  const cloth = rgb(top)
  const wall = rgb(backdrop ?? BACKDROPS[0])
  const stop = (at: number, c: readonly [number, number, number], opacity = 1) =>
    `<stop offset="${at}" stop-color="${hex(c)}" stop-opacity="${opacity}"/>`
  return (
    `<defs><radialGradient id="backdrop" cx=".38" cy=".3" r=".9">${stop(0, mix(wall, rgb('#ffffff'), 0.45))}${stop(1, brighten(wall, 0.9))}</radialGradient>` +
    `<radialGradient id="skin" cx=".36" cy=".3" r=".85">${stop(0, mix(tone, rgb('#fff3e2'), 0.28))}${stop(0.55, tone)}${stop(1, mix(brighten(tone, 0.74), rgb('#8a3f2c'), 0.14))}</radialGradient>` +
    `<linearGradient id="neck" x1="0" x2="0" y1="0" y2="1">${stop(0, mix(brighten(tone, 0.68), rgb('#7a3626'), 0.18))}${stop(0.8, brighten(tone, 0.95))}</linearGradient>` +
    `<linearGradient id="top" x1=".1" x2=".8" y1="0" y2="1">${stop(0, mix(cloth, rgb('#ffffff'), 0.22))}${stop(0.5, cloth)}${stop(1, brighten(cloth, 0.72))}</linearGradient>` +
    `<radialGradient id="blush">${stop(0, mix(tone, rgb('#d9543f'), 0.55), 0.5)}${stop(1, mix(tone, rgb('#d9543f'), 0.55), 0)}</radialGradient></defs>`
  )
}

function body({ top, collar = 'round' }: PersonLook): string {
  const dark = hex(brighten(rgb(top), 0.62))
  const light = hex(mix(rgb(top), rgb('#ffffff'), 0.35))
  const neck = '<path d="M338 450L334 600C360 640 440 640 466 600L462 450z" fill="url(#neck)"/>'
  const shoulders =
    '<path d="M90 820C96 690 190 634 318 600C352 640 448 640 482 600C610 634 704 690 710 820z" fill="url(#top)"/>'
  const folds = `<path d="M190 820C196 760 206 730 226 706M610 820C604 760 594 730 574 706M300 660C330 720 350 760 352 820" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" opacity=".35"/>`
  switch (collar) {
    case 'shirt':
      return `${neck}${shoulders}${folds}<path d="M318 598L296 640L372 720L400 660L428 720L504 640L482 598C448 644 352 644 318 598z" fill="${light}"/><path d="M318 598L296 640L372 720L400 660L428 720L504 640L482 598" fill="none" stroke="${dark}" stroke-width="4" opacity=".5"/>`
    case 'hood':
      return `<path d="M240 640C250 560 300 540 330 560L470 560C500 540 550 560 560 640C520 700 280 700 240 640z" fill="${dark}"/>${neck}${shoulders}<path d="M300 606C330 668 470 668 500 606L520 640C480 706 320 706 280 640z" fill="${light}" opacity=".6"/>${folds}<path d="M352 668V760M448 668V752" stroke="#f6efe4" stroke-width="7" stroke-linecap="round"/>`
    case 'coat':
      return `${neck}${shoulders.replace('url(#top)', '#7fb0ae')}<path d="M318 600C352 640 448 640 482 600L440 820H360z" fill="url(#top)"/><path d="M318 598L270 640L300 720L360 820H90C96 690 190 634 318 600zM482 598L530 640L500 720L440 820H710C704 690 610 634 482 600z" fill="#fbf8f2"/><path d="M318 598L270 640L312 676L296 700L362 820M482 598L530 640L488 676L504 700L438 820" fill="none" stroke="#cfc6b8" stroke-width="5"/>`
    case 'round':
      return `${neck}${shoulders}<path d="M318 600C352 644 448 644 482 600L492 612C452 668 348 668 308 612z" fill="${light}" opacity=".8"/>${folds}`
  }
}

function head({ skin }: PersonLook, scarf: boolean): string {
  const dark = hex(mix(brighten(rgb(skin), 0.66), rgb('#8a3f2c'), 0.2))
  const ears = scarf
    ? ''
    : `<ellipse cx="270" cy="372" rx="24" ry="36" fill="url(#skin)"/><ellipse cx="530" cy="372" rx="24" ry="36" fill="url(#skin)"/><path d="M262 358C274 352 280 368 272 388M538 358C526 352 520 368 528 388" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`
  return `${ears}<path d="M270 340C264 236 320 186 400 186C480 186 536 236 530 340C530 430 486 530 400 534C314 530 270 430 270 340z" fill="url(#skin)"/>`
}

function face(person: PersonLook, random: Random): string {
  const tone = rgb(person.skin)
  const shade = hex(mix(brighten(tone, 0.62), rgb('#8a3f2c'), 0.25))
  const brow = hex(
    mix(brighten(rgb(person.hair === 'headscarf' ? '#3a2a22' : person.hairColour), 0.75), rgb('#3a2a22'), 0.35),
  )
  const pale = tone[0] > 225
  const iris = pale
    ? random.pick(['#5b3a21', '#6b7f5a', '#5b7f9a', '#7a5530'])
    : random.pick(['#4a2e1b', '#3a2618', '#5b3a21'])
  const eye = (x: number, s: number) =>
    `<path d="M${x - 31} 364C${x - 20} 342 ${x + 20} 342 ${x + 31} 364C${x + 18} 380 ${x - 18} 380 ${x - 31} 364z" fill="#fffaf4"/>` +
    `<circle cx="${x + 2}" cy="362" r="16" fill="${iris}"/><circle cx="${x + 2}" cy="362" r="9" fill="#140d0a"/><circle cx="${x - 3}" cy="356" r="5" fill="#fff"/><circle cx="${x + 8}" cy="368" r="2.4" fill="#fff" opacity=".7"/>` +
    `<path d="M${x - 33} 365C${x - 21} 339 ${x + 21} 339 ${x + 33} 365" fill="none" stroke="#2a1a14" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M${x - 24} 340C${x - 10} 330 ${x + 12} 330 ${x + 25} 341" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" opacity=".5"/>` +
    `<path d="M${x - 34 * s} 324C${x - 12 * s} 304 ${x + 18 * s} 304 ${x + 36 * s} 318C${x + 16 * s} 312 ${x - 10 * s} 314 ${x - 34 * s} 324z" fill="${brow}" stroke="${brow}" stroke-width="4" stroke-linejoin="round"/>`
  const lines =
    person.age === 'older'
      ? `<path d="M286 384q8 10 4 22M514 384q-8 10-4 22M330 440q-14 22-8 44M470 440q14 22 8 44M350 262q50-10 100 0" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" opacity=".35"/>`
      : ''
  return (
    '<ellipse cx="322" cy="424" rx="46" ry="34" fill="url(#blush)"/><ellipse cx="478" cy="424" rx="46" ry="34" fill="url(#blush)"/>' +
    eye(342, -1) +
    eye(458, 1) +
    `<path d="M392 372C386 400 376 418 382 428C390 438 412 438 420 427" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" opacity=".65"/><ellipse cx="396" cy="412" rx="8" ry="12" fill="#fff" opacity=".22"/>` +
    lines
  )
}

/** A closed smile or an open one. */
function mouth({ skin }: PersonLook, random: Random): string {
  const lip = hex(mix(rgb(skin), rgb('#9c3f38'), 0.5))
  const line = hex(mix(brighten(rgb(skin), 0.5), rgb('#6b2a24'), 0.5))
  const corners = `<path d="M340 462q-6 6-4 14M460 462q6 6 4 14" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`
  if (random.next() > 0.5)
    return (
      `${corners}<path d="M342 466C366 478 384 474 400 478C416 474 434 478 458 466C444 502 424 510 400 510C376 510 356 502 342 466z" fill="${lip}"/>` +
      `<path d="M340 464C370 490 430 490 460 464" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/><path d="M376 500q24 8 48 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".25"/>`
    )
  return (
    `${corners}<path d="M344 464C370 472 430 472 456 464C446 496 424 508 400 508C376 508 354 496 344 464z" fill="#6f2b28"/>` +
    `<path d="M351 467C374 474 426 474 449 467C444 480 438 486 432 489C410 494 390 494 368 489C362 486 356 480 351 467z" fill="#fffaf4"/>` +
    `<path d="M342 462C370 473 430 473 458 462" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/><path d="M362 500C380 514 420 514 438 500" fill="none" stroke="${lip}" stroke-width="6" stroke-linecap="round"/>`
  )
}

function beard({ beard: kind, hairColour }: PersonLook): string {
  const tone = hex(rgb(hairColour))
  if (kind === 'stubble')
    return `<path d="M274 400C282 500 330 546 400 546C470 546 518 500 526 400C510 440 480 448 462 446C440 436 360 436 338 446C320 448 290 440 274 400z" fill="${tone}" opacity=".28"/>`
  return (
    `<path d="M270 376C270 520 326 570 400 572C474 570 530 520 530 376C520 424 496 446 468 448C444 434 356 434 332 448C304 446 280 424 270 376z" fill="url(#hair)"/>` +
    `<path d="M300 470q20 50 52 70M500 470q-20 50-52 70M360 530q20 24 40 26M440 530q-20 24-40 26" fill="none" stroke="#fff" stroke-width="3" opacity=".16" stroke-linecap="round"/>`
  )
}

function extras({ glasses, earrings }: PersonLook, scarf: boolean): string {
  const frames = glasses
    ? `<g fill="#fff" fill-opacity=".12" stroke="#3a2c28" stroke-width="7"><rect x="292" y="330" width="96" height="72" rx="32"/><rect x="412" y="330" width="96" height="72" rx="32"/><path d="M388 356q12-10 24 0M292 356L266 350M508 356L534 350" fill="none"/></g>`
    : ''
  const drops =
    earrings && !scarf
      ? `<circle cx="264" cy="418" r="9" fill="#e3bb5e"/><circle cx="536" cy="418" r="9" fill="#e3bb5e"/><circle cx="261" cy="415" r="3" fill="#fff5d6"/><circle cx="533" cy="415" r="3" fill="#fff5d6"/>`
      : ''
  return frames + drops
}
