import { createContext, type FunctionComponent, type ReactNode } from 'react'

// Every page loads this file, and few pages load what makes slots.

/** Loads a component that stands in a slot. */
export type LoadPart<Props> = () => Promise<{ Part: (props: Props) => ReactNode }>

/**
 * What stands in the slots, by name. `app/routes/slots.tsx` fills those of `createSlot` once, a page those of
 * `createPageSlot`.
 */
export const SlotsContext = createContext<Readonly<Record<string, LoadPart<never> | FunctionComponent<never>>>>({})
