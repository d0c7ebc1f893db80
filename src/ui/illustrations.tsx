import type { ReactNode } from 'react'

// Small drawings in the tokens' colours, for states without content. They say nothing that the words beside them do not.

/** Nothing here yet, and that is fine. */
export function SleepingDog() {
  return scene(
    <>
      <ellipse cx="120" cy="138" rx="96" ry="13" className="fill-brand-well" />
      <path
        d="M40 130c-4-34 22-62 66-62h42c34 0 54 22 54 46 0 12-6 18-16 18H52c-7 0-11 3-12-2Z"
        className="fill-sun"
        opacity=".55"
      />
      <path
        d="M188 92c16-4 26 8 22 22-3 12-16 18-30 18"
        className="stroke-sun"
        strokeWidth="11"
        strokeLinecap="round"
        fill="none"
        opacity=".55"
      />
      <path d="M34 112c0-22 16-38 40-38s42 14 42 34-18 28-44 28-38-8-38-24Z" className="fill-sun-well" />
      <path d="M84 76c14-6 30 2 32 18 2 14-4 26-13 26-11 0-24-20-19-44Z" className="fill-sun" opacity=".8" />
      <path d="M51 104c3 4 9 4 12 0M28 112c0-6 5-9 10-9s9 3 9 7-5 8-10 8-9-2-9-6Z" className="fill-ink stroke-none" />
      <path d="M56 102c3 4 9 4 12 0" className="stroke-ink" strokeWidth="3" strokeLinecap="round" fill="none" />
      <path d="M96 134c0-9 8-13 18-13h14c6 0 10 4 10 9 0 4-3 6-7 6H98c-1 0-2 0-2-2Z" className="fill-sun-well" />
      <g className="fill-soft font-display" fontSize="18" fontWeight="700">
        <text x="58" y="52">
          z
        </text>
        <text x="72" y="38" fontSize="22">
          z
        </text>
        <text x="90" y="22" fontSize="27">
          z
        </text>
      </g>
    </>,
  )
}

/** Nothing matched. */
export function CuriousCat() {
  return scene(<ellipse cx="120" cy="138" rx="96" ry="13" className="fill-brand-well" />)
}

/** Something broke. */
export function TangledYarn() {
  return scene(<ellipse cx="120" cy="138" rx="96" ry="13" className="fill-brand-well" />)
}

/** No messages. */
export function PerchedBird() {
  return scene(<ellipse cx="120" cy="138" rx="96" ry="13" className="fill-brand-well" />)
}

/** A page that is not there. */
export function LostTracks() {
  return scene(<ellipse cx="120" cy="138" rx="96" ry="13" className="fill-brand-well" />)
}

function scene(shapes: ReactNode) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      className="h-auto w-52 max-w-full"
    >
      {shapes}
    </svg>
  )
}
