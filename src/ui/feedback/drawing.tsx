import { createElement, lazy, Suspense, type ComponentType } from 'react'

const drawings = {
  CuriousCat: () => import('../illustrations/curious-cat.tsx').then(({ CuriousCat }) => CuriousCat),
  LostTracks: () => import('../illustrations/lost-tracks.tsx').then(({ LostTracks }) => LostTracks),
  TangledYarn: () => import('../illustrations/tangled-yarn.tsx').then(({ TangledYarn }) => TangledYarn),
} as const satisfies Record<string, () => Promise<ComponentType>>

type Name = keyof typeof drawings

/** The server draws at once; a browser fetches a drawing when a page without content shows it. */
const named: Partial<Record<Name, ComponentType>> = import.meta.env.SSR
  ? await import('../illustrations/illustrations.tsx')
  : {}
const onDemand = (name: Name) =>
  (named[name] ??= lazy(() => drawings[name]().then(drawing => ({ default: drawing }), unreachable)))

/** Says nothing, so that what the drawing stands beside can still be read. */
const unreachable = () => ({ default: Empty })

/** The drawing's place. */
const Empty = () => <div className="aspect-3/2 w-52 max-w-full" />

/** An illustration for states that most visitors never see; its place is kept while it loads. */
export function Drawing({ name }: { name: Name }) {
  return <Suspense fallback={<Empty />}>{createElement(onDemand(name))}</Suspense>
}
