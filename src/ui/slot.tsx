import { createElement, use, type ReactNode } from 'react'
import { onDemand } from './on-demand.ts'
import { SlotsContext, type LoadPart } from './slots-context.ts'

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
