import type { ReactNode } from 'react'

// Small drawings in the tokens' colours, for states without content. They say nothing that the words beside them do not.

/** Nothing here yet, and that is fine. */
export function SleepingDog() {
  return scene(
    <>
      <ellipse cx="122" cy="134" rx="98" ry="17" className="fill-brand-well" />
      <path
        className="fill-sun-well"
        d="M70 124c-6-36 18-66 62-67 40-1 70 22 70 50 0 15-10 25-26 25H84c-9 0-13-3-14-8Z"
      />
      <path
        className="fill-brand stroke-none"
        opacity=".85"
        d="M136 57c24 0 44 9 55 23-8 13-30 16-45 7-13-8-17-20-10-30Z"
      />
      <path d="M150 132c-8-16 4-34 24-34 18 0 28 13 28 26" />
      <path className="fill-brand" d="M200 124c10 1 20-5 22-15 1-6-6-8-8-3-2 5-7 8-13 6" />
      <path className="fill-sun-well" d="M128 132H92c-6 0-10-4-10-8 0-5 4-8 10-8h28" />
      <path className="fill-card" d="M30 108c0-20 17-34 38-34 24 0 42 15 42 33 0 15-15 23-38 23-26 0-42-7-42-22Z" />
      <path className="fill-brand" d="M82 77c16-8 36 4 38 25 1 13-4 22-11 22-12 0-18-12-21-24-2-8-5-17-6-23Z" />
      <path d="M60 103c3 5 10 5 13 0" />
      <path className="fill-ink" d="M30 105c-1-6 4-10 10-10s10 3 9 7-5 7-9 7-9-1-10-4Z" />
      <path d="M42 117c5 4 12 4 17 1" />
      <path strokeWidth="3" className="stroke-soft" d="M58 56h9l-9 10h9M76 37h11L76 50h11M98 14h14L98 30h14" />
    </>,
  )
}

/** Nothing matched what was looked for. */
export function CuriousCat() {
  return scene(
    <>
      <ellipse cx="120" cy="140" rx="92" ry="13" className="fill-brand-well stroke-none" />
      <path className="fill-brand" d="M152 128c26 6 44-8 42-30-1-12-15-14-16-4-1 12-10 18-24 14" />
      <path className="fill-sun-well" d="M86 140c-6-30 2-54 30-54s46 26 44 54Z" />
      <path className="fill-card" d="M104 140c-2-16 2-30 14-30s18 14 17 30Z" />
      <path
        className="fill-sun-well"
        d="M78 62 74 24c-1-4 3-5 6-3l24 16c9-2 18-2 27 0l23-17c3-2 7 0 6 4l-4 38c3 28-12 40-38 40S74 90 78 62Z"
      />
      <path
        className="fill-brand stroke-none"
        d="m82 33 14 9c-7 4-11 8-13 14ZM152 33l-13 9c6 4 10 8 12 14Z"
        opacity=".85"
      />
      <path d="M112 36v13M121 36v13" />
      <ellipse cx="98" cy="66" rx="8" ry="9" className="fill-leaf-well" />
      <ellipse cx="136" cy="66" rx="8" ry="9" className="fill-leaf-well" />
      <ellipse cx="100" cy="66" rx="3" ry="7" className="fill-ink stroke-none" />
      <ellipse cx="138" cy="66" rx="3" ry="7" className="fill-ink stroke-none" />
      <path className="fill-brand" d="M112 79h10l-5 6Z" />
      <path d="M117 85c0 6-9 7-11 2M117 85c0 6 9 7 11 2M72 74l-18-4M73 82l-18 3M162 74l18-4M161 82l18 3" />
      <path d="M118 140v-11" />
    </>,
  )
}

/** Something broke. */
export function TangledYarn() {
  return scene(
    <>
      <ellipse cx="120" cy="140" rx="92" ry="13" className="fill-brand-well stroke-none" />
      <circle cx="106" cy="92" r="46" className="fill-rose-well" />
      <path d="M64 76c24-18 60-18 84 2M61 94c28-16 66-14 90 6M66 114c24-14 56-12 76 6M84 52c-12 26-10 60 6 84M106 46c-10 28-8 62 8 90M128 52c-6 24-2 54 10 72" />
      <path d="M150 108c18 10 10 28 26 28 20 0 28-16 16-26-10-8-24 2-18 14 8 16 36 14 44-2" />
      <path className="stroke-rose" strokeWidth="3" d="m168 46 10 10M192 40l-2 14M158 66h13" />
    </>,
  )
}

/** Nobody has said anything yet. */
export function PerchedBird() {
  return scene(
    <>
      <path d="M26 126c40-10 120-12 190-2" strokeWidth="5" className="stroke-edge" />
      <path
        className="fill-leaf-well"
        d="M196 122c4-14 16-20 28-18-2 12-12 20-28 18ZM48 121C44 110 34 104 24 106c2 10 12 17 24 15Z"
      />
      <path className="fill-brand" d="M160 92c12 8 26 22 34 38-18 0-36-6-46-16Z" />
      <path
        className="fill-sun-well"
        d="M78 92c-2-30 18-52 46-52 30 0 46 24 44 48-2 22-20 34-42 34-26 0-46-12-48-30Z"
      />
      <path className="fill-brand" d="M104 84c16-8 42-4 50 10-8 18-30 22-44 10-6-5-8-13-6-20Z" />
      <path className="fill-sun" d="M80 72 60 78c-3 1-2 5 1 5l17 3" />
      <circle cx="102" cy="64" r="4" className="fill-ink stroke-none" />
      <path d="M112 122v7M130 122v6" />
      <path className="fill-card" d="M36 26h38c5 0 8 3 8 8v12c0 5-3 8-8 8H58l-9 9v-9H36c-5 0-8-3-8-8V34c0-5 3-8 8-8Z" />
      <path strokeWidth="4" d="M43 40h.1M55 40h.1M67 40h.1" />
    </>,
  )
}

/** A page that is not there: the tracks lead away. */
export function LostTracks() {
  return scene(
    <>
      <rect width="240" height="160" rx="22" className="fill-well stroke-none" />
      <path
        className="fill-leaf-well stroke-none"
        d="M0 96c40-30 90-34 130-12s76 14 110-8v62a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22Z"
      />
      <path
        className="fill-brand-well stroke-none"
        d="M0 134c60-26 160-28 240-4v8a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22Z"
      />
      {track(52, 138, 1, 30)}
      {track(92, 128, 0.82, 62)}
      {track(126, 116, 0.66, 40)}
      {track(152, 100, 0.52, 62)}
      {track(174, 90, 0.4, 50)}
      <path className="fill-card" d="M196 84V52M180 30h30l10 9-10 9h-30c-2 0-3-1-3-3V33c0-2 1-3 3-3Z" />
      <path d="M196 84V48" strokeWidth="4" />
      <path d="M190 36c2-4 9-3 9 1 0 3-4 3-4 5M195 45h.1" strokeWidth="2.5" />
      <circle cx="60" cy="40" r="15" className="fill-sun-well" />
    </>,
  )
}

function track(x: number, y: number, scale: number, turn: number) {
  return (
    <g
      className="fill-ink stroke-none"
      opacity={0.3 + scale * 0.5}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
    >
      <ellipse cx="-11" cy="-4" rx="3.4" ry="5" transform="rotate(-24 -11 -4)" />
      <ellipse cx="-4" cy="-12" rx="3.6" ry="5.4" />
      <ellipse cx="5" cy="-12" rx="3.6" ry="5.4" />
      <ellipse cx="12" cy="-4" rx="3.4" ry="5" transform="rotate(24 12 -4)" />
      <path d="M.5-3c-5 0-10 6-10 10.500c0 3.500 2.500 5 5 5 2 0 3-1 5-1s3 1 5 1c2.500 0 5-1.500 5-5C10.500 3 5.500-3 .5-3Z" />
    </g>
  )
}

function scene(shapes: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-auto w-52 max-w-full stroke-ink"
    >
      {shapes}
    </svg>
  )
}
