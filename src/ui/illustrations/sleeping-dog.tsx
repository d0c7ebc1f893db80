import { scene } from './scene.tsx'

/** For empty lists. */
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
