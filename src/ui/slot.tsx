import { createElement, type FunctionComponent, type ReactNode, use, useMemo } from 'react'
import { onDemand } from './on-demand.ts'
import { type LoadPart, SlotsContext } from './slots-context.ts'

type SlotProps<Props> = Props & { onClose?: () => void }

/**
 * A component whose content another module provides: modules do not import each other's components. Its code loads when it first
 * shows; if that fails, `onClose` is called.
 */
export function createSlot<Props extends object>(name: string): (props: SlotProps<Props>) => ReactNode {
  let part: ReturnType<typeof onDemand<Awaited<ReturnType<LoadPart<Props>>>>> | undefined
  return function Slot(props) {
    const load = use(SlotsContext)[name] as LoadPart<Props> | undefined
    if (!load) throw new Error(`Nothing fills the slot ${name}`)
    part ??= onDemand(load)
    const module = part.useModule(true, () => props.onClose?.())
    return module ? createElement(module.Part, props) : null
  }
}

/**
 * A component whose content another module provides: modules do not import each other's components. The page fills it by
 * `FillSlots`, and its code comes with the page, so the server renders it.
 */
export const createPageSlot = <Props extends object>(name: string): FunctionComponent<Props> =>
  function PageSlot(props) {
    const Part = use(SlotsContext)[name] as FunctionComponent<Props> | undefined
    if (!Part) throw new Error(`Nothing fills the slot ${name}`)
    return createElement(Part, props)
  }

/** What fills the slots that a file exports: `Report` for `ReportSlot`. */
export type PartsOf<File> = {
  [Name in keyof File as Name extends `${infer Part}Slot` ? Part : never]: File[Name]
}

type FillSlotsProps = { parts: Readonly<Record<string, FunctionComponent<never>>>; children: ReactNode }

/** Fills the page slots of what it surrounds. */
export function FillSlots({ parts, children }: FillSlotsProps) {
  const filled = use(SlotsContext)
  const value = useMemo(() => ({ ...filled, ...parts }), [filled, parts])
  return <SlotsContext value={value}>{children}</SlotsContext>
}
