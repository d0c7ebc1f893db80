import { useState, useSyncExternalStore } from 'react'

/** What the browser keeps of a form, as it was when this page opened; undefined on the server and during hydration. */
export function useFoundOnce<Draft>(find: () => Draft | undefined): Draft | undefined {
  const [found] = useState(() => once(find))
  return useSyncExternalStore(neverChanges, found, nothing)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const neverChanges = () => () => {}
const nothing = () => undefined
