import { createElement, lazy, Suspense, type ComponentType } from 'react'
import type * as illustrations from './illustrations.tsx'

type Name = keyof typeof illustrations

/** The server draws at once; a browser fetches the drawings when a page without content shows one. */
const named: Partial<Record<Name, ComponentType>> = import.meta.env.SSR ? await import('./illustrations.tsx') : {}
const onDemand = (name: Name) =>
  (named[name] ??= lazy(() => import('./illustrations.tsx').then(all => ({ default: all[name] }), unreachable)))

/** Says nothing, so that what the drawing stands beside can still be read. */
const unreachable = () => ({ default: Empty })

/** The drawing's place. */
const Empty = () => <div className="aspect-3/2 w-52 max-w-full" />

/** An illustration for states that most visitors never see; its place is kept while it loads. */
export function Drawing({ name }: { name: Name }) {
  return <Suspense fallback={<Empty />}>{createElement(onDemand(name))}</Suspense>
}
