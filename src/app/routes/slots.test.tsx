import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createSlot } from '../../ui/slot.tsx'
import { Slots } from './slots.tsx'

const declared = import.meta.glob<Record<string, ComponentType>>('../../modules/*/*/web/**/slots.ts', { eager: true })

const render = (Slot: ComponentType) => () =>
  renderToString(
    <Slots>
      <Slot />
    </Slots>,
  )

test('every slot that a module declares is filled', () => {
  const slots = Object.values(declared).flatMap(module => Object.values(module))
  expect(slots.length).toBeGreaterThan(0)
  for (const slot of slots) expect(render(slot)).not.toThrow()
})

test('a slot that nothing fills says so', () => {
  expect(render(createSlot('unknown'))).toThrow('Nothing fills the slot unknown')
})
