import { scene } from './scene.tsx'

/** For searches without results. */
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
