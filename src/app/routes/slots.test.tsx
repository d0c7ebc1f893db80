import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPageSlot, createSlot, FillSlots } from '../../ui/slot.tsx'
import { Slots } from './slots.tsx'

const declared = import.meta.glob<Record<string, ComponentType>>('../../modules/*/*/web/**/slots.ts', { eager: true })

const declaredByPages = import.meta.glob<Record<string, ComponentType>>('../../modules/*/*/web/**/page-slots.ts', {
  eager: true,
})

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

test('a page fills the slots of a module by their names', () => {
  const slots = Object.values(declaredByPages).flatMap(module => Object.entries(module))
  expect(slots.length).toBeGreaterThan(0)
  for (const [name, Slot] of slots) {
    const parts = { [name.replace(/Slot$/, '')]: () => 'filled' }
    const html = renderToString(
      <FillSlots parts={parts}>
        <Slot />
      </FillSlots>,
    )
    expect(html, name).toBe('filled')
  }
})

test('an unfilled slot fails with its name', () => {
  expect(render(createSlot('unknown'))).toThrow('Nothing fills the slot unknown')
  expect(render(createPageSlot('unknown'))).toThrow('Nothing fills the slot unknown')
})
