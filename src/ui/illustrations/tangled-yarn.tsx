import { scene } from './scene.tsx'

/** For failures. */
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
