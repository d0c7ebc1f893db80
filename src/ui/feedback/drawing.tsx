import { createElement, lazy, Suspense, type ComponentType } from 'react'

const drawings = {
  CuriousCat: () => import('../illustrations/curious-cat.tsx').then(({ CuriousCat }) => CuriousCat),
  LostTracks: () => import('../illustrations/lost-tracks.tsx').then(({ LostTracks }) => LostTracks),
  TangledYarn: () => import('../illustrations/tangled-yarn.tsx').then(({ TangledYarn }) => TangledYarn),
} as const satisfies Record<string, () => Promise<ComponentType>>

type Name = keyof typeof drawings

/** The server has all illustrations; the browser loads one when it is shown. */
const named: Partial<Record<Name, ComponentType>> = import.meta.env.SSR
  ? await import('../illustrations/illustrations.tsx')
  : {}
const lazyDrawing = (name: Name) =>
  (named[name] ??= lazy(() => drawings[name]().then(drawing => ({ default: drawing }), unreachable)))

/** Ignores the failure: the text beside the illustration is enough. */
const unreachable = () => ({ default: Empty })

/** The illustration's reserved space. */
const Empty = () => <div className="aspect-3/2 w-52 max-w-full" />

/** An illustration that is loaded on demand, with reserved space. */
export function Drawing({ name }: { name: Name }) {
  return <Suspense fallback={<Empty />}>{createElement(lazyDrawing(name))}</Suspense>
}
