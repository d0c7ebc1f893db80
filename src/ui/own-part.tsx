import { createContext, use, type ReactNode } from 'react'

/** On the server, in a page that is rendered once for all members: what stands for each part that differs. */
export const OwnPartsContext = createContext<((name: string) => string) | null>(null)

/** A part of a page that differs from member to member. It has no state and no id of React. */
export function OwnPart({ name, children }: { name: string; children: ReactNode }) {
  return use(OwnPartsContext)?.(name) ?? children
}
