import { createContext, type ReactNode } from 'react'

/** Loads a component that stands in a slot. */
export type LoadPart<Props> = () => Promise<{ Part: (props: Props) => ReactNode }>

/** The parts of all slots by name. Filled once, in `app/routes/slots.tsx`. */
export const SlotsContext = createContext<Readonly<Record<string, LoadPart<never>>>>({})
