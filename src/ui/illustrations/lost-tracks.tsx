import { scene } from './scene.tsx'

/** For pages that do not exist. */
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
