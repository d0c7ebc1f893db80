import { createElement, use, type FunctionComponent, type ReactNode } from 'react'
import { SlotsContext } from './slots-context.ts'

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
export const FillSlots = ({ parts, children }: FillSlotsProps) => (
  <SlotsContext value={{ ...use(SlotsContext), ...parts }}>{children}</SlotsContext>
)
