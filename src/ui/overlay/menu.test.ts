import { afterEach, expect, test, vi } from 'vitest'
import { positionPopover } from './menu.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ltr', 'end', { right: '100px' }],
  ['ltr', 'start', { left: '260px' }],
  ['rtl', 'end', { left: '260px' }],
  ['rtl', 'start', { right: '100px' }],
] as const)('without anchors a popover lines up with its button: %s, %s', (direction, align, side) => {
  vi.stubGlobal('CSS', { supports: () => false })
  vi.stubGlobal('document', { documentElement: { clientWidth: 400 } })
  vi.stubGlobal('getComputedStyle', () => ({ direction }))
  const button = { getBoundingClientRect: () => ({ left: 260, right: 300, bottom: 50 }) } as HTMLElement
  const popup = { style: {} } as HTMLElement
  positionPopover(popup, button, align)
  expect(popup.style).toEqual({ inset: 'auto', top: '58px', ...side })
})
