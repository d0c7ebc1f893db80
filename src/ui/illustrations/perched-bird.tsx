import { scene } from './scene.tsx'

/** For discussions without comments. */
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
