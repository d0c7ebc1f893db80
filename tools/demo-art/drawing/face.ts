import type { Rgb } from './colour.ts'
import { brighten, hex, mix, rgb } from './colour.ts'

/** A dog's nose leather, about 0.6 wide, drawn around the origin. */
export function dogNose(colour: Rgb, width: number, id: string): string {
  const dark = brighten(colour, 0.42)
  return (
    `<g transform="scale(${width})"><defs><radialGradient id="${id}" cx=".38" cy=".22" r=".85"><stop offset="0" stop-color="${hex(mix(colour, rgb('#ffffff'), 0.32))}"/>` +
    `<stop offset=".38" stop-color="${hex(colour)}"/><stop offset="1" stop-color="${hex(dark)}"/></radialGradient></defs>` +
    `<path d="M0 .23C-.07 .23-.1 .18-.18 .13C-.29 .06-.34-.04-.26-.13C-.17-.22 .17-.22 .26-.13C.34-.04 .29 .06 .18 .13C.1 .18 .07 .23 0 .23z" fill="url(#${id})"/>` +
    `<path d="M-.25 .02C-.25-.05-.14-.07-.1 .01C-.08 .06-.12 .1-.17 .09C-.2 .07-.22 .05-.25 .02zM.25 .02C.25-.05 .14-.07 .1 .01C.08 .06 .12 .1 .17 .09C.2 .07 .22 .05 .25 .02z" fill="${hex(brighten(dark, 0.35))}"/>` +
    `<path d="M0 0V.22" stroke="${hex(brighten(dark, 0.4))}" stroke-width=".018" opacity=".7"/>` +
    `<path d="M-.17-.125C-.1-.165 .02-.165 .09-.13C.02-.115-.1-.105-.17-.125z" fill="#fff" opacity=".55"/></g>`
  )
}

/** A cat's or rabbit's small nose. */
export function smallNose(colour: Rgb, width: number, id: string): string {
  return (
    `<g transform="scale(${width})"><defs><linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${hex(mix(colour, rgb('#ffffff'), 0.25))}"/>` +
    `<stop offset="1" stop-color="${hex(brighten(colour, 0.72))}"/></linearGradient></defs>` +
    `<path d="M0 .12C-.04 .12-.06 .08-.1 .04C-.16-.01-.17-.07-.12-.09C-.06-.11 .06-.11 .12-.09C.17-.07 .16-.01 .1 .04C.06 .08 .04 .12 0 .12z" fill="url(#${id})"/>` +
    `<path d="M-.11-.01C-.08-.03-.05 0-.05 .04C-.08 .04-.1 .02-.11-.01zM.11-.01C.08-.03 .05 0 .05 .04C.08 .04 .1 .02 .11-.01z" fill="${hex(brighten(colour, 0.35))}"/>` +
    `<path d="M-.08-.075C-.03-.09 .02-.09 .05-.075C.02-.06-.04-.06-.08-.075z" fill="#fff" opacity=".5"/></g>`
  )
}

/** The line under the nose that parts into two soft curves; `drop` below the origin, `wide` to each side. */
export function closedMouth(drop: number, wide: number, colour: Rgb, smile = 0.12): string {
  const c = hex(colour)
  const curve = (s: number) =>
    `<path d="M0 ${drop}C${s * wide * 0.25} ${drop + smile} ${s * wide * 0.75} ${drop + smile * 0.95} ${s * wide} ${drop - smile * 0.35}` +
    `C${s * wide * 0.75} ${drop + smile * 0.72} ${s * wide * 0.28} ${drop + smile * 0.62} 0 ${drop - 0.035}z" fill="${c}"/>`
  return `<g opacity=".82"><path d="M-.008 0H.008L.013 ${drop}H-.013z" fill="${c}"/>${curve(-1)}${curve(1)}</g>`
}

/** An open, panting mouth with a tongue, hanging below the lips. */
export function openMouth(drop: number, wide: number, deep: number, id: string): string {
  const w = wide
  const d = drop
  const l = drop + deep
  return (
    `<defs><linearGradient id="${id}t" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#b9545c"/><stop offset=".45" stop-color="#e8858a"/><stop offset="1" stop-color="#f3a3a3"/></linearGradient><linearGradient id="${id}m" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1f0d0e"/><stop offset="1" stop-color="#5a2426"/></linearGradient></defs>` +
    `<path d="M0 0V${d}" stroke="#2b1a18" stroke-width=".022" opacity=".8"/>` +
    `<path d="M${-w} ${d - 0.04}C${-w * 0.72} ${d + 0.11} ${-w * 0.25} ${d + 0.1} 0 ${d}C${w * 0.25} ${d + 0.1} ${w * 0.72} ${d + 0.11} ${w} ${d - 0.04}` +
    `C${w * 0.98} ${d + deep * 0.6} ${w * 0.55} ${l} 0 ${l}C${-w * 0.55} ${l} ${-w * 0.98} ${d + deep * 0.6} ${-w} ${d - 0.04}z" fill="url(#${id}m)" stroke="#2a1815" stroke-width=".014" stroke-linejoin="round"/>` +
    `<path d="M${-w * 0.52} ${d + deep * 0.42}C${-w * 0.4} ${d + deep * 0.2} ${w * 0.4} ${d + deep * 0.2} ${w * 0.52} ${d + deep * 0.42}` +
    `C${w * 0.6} ${l + deep * 0.2} ${w * 0.35} ${l + deep * 0.42} 0 ${l + deep * 0.42}C${-w * 0.35} ${l + deep * 0.42} ${-w * 0.6} ${l + deep * 0.2} ${-w * 0.52} ${d + deep * 0.42}z" fill="url(#${id}t)"/>` +
    `<path d="M0 ${d + deep * 0.4}C.012 ${l} .01 ${l} 0 ${l + deep * 0.2}" stroke="#b9545c" stroke-width=".02" fill="none" opacity=".7" stroke-linecap="round"/>` +
    `<path d="M${-w * 0.3} ${l}C${-w * 0.28} ${l + deep * 0.2} ${-w * 0.2} ${l + deep * 0.3} ${-w * 0.1} ${l + deep * 0.33}" stroke="#fff" stroke-width=".03" fill="none" opacity=".4" stroke-linecap="round"/>`
  )
}

/** Whiskers to one side, from a small pad around the origin. */
export function whiskers(side: -1 | 1, long: number, colour: string, count = 5): string {
  const hairs = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1) - 0.5
    const y = t * 0.2
    const tipY = t * long * 0.75 + 0.06 * long
    const tipX = side * long * (1 - Math.abs(t) * 0.35)
    return `M0 ${y - 0.006}Q${tipX * 0.5} ${y + tipY * 0.15} ${tipX} ${tipY}Q${tipX * 0.5} ${y + tipY * 0.15 + 0.012} 0 ${y + 0.006}z`
  })
  const dots = Array.from({ length: count }, (_, i) => `M${side * (i % 2) * 0.06} ${(i / (count - 1) - 0.5) * 0.2}h0`)
  return (
    `<path d="${dots.join('')}" stroke="#3a2a24" stroke-width=".022" stroke-linecap="round" opacity=".35"/>` +
    `<path d="${hairs.join('')}" fill="${colour}" opacity=".85"/>`
  )
}

/** The lines between the toes of a paw, drawn on its front. */
export function toes(width: number, colour: Rgb): string {
  const line = (x: number) =>
    `M${x * width}-.02Q${x * width * 1.15} .1 ${x * width * 1.05} .19Q${x * width * 1.02} .1 ${x * width - 0.01}-.02z`
  return `<path d="${line(-0.36)}${line(0.36)}${line(-0.02)}" fill="${hex(colour)}" stroke="${hex(colour)}" stroke-width=".018" opacity=".55"/>`
}
