import { listPet } from './support/listing.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/test.ts'

/** The least height that a phone's keyboard leaves a page, which browsers then lay out anew (`interactive-widget=resizes-content`). */
const BESIDE_KEYBOARD = { width: 390, height: 400 }
const INSETS = { top: 47, left: 44, bottom: 34, right: 44 }

test('nothing lies under a notch or the gesture bar', async ({ join }) => {
  const { page } = await join('Ana Costa')
  await page.setViewportSize({ width: 844, height: 390 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
  for (const [address, end] of [
    ['/home', true],
    ['/chat', false],
  ] as const) {
    await page.goto(address)
    if (end) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await page.evaluate(controlsUnder, INSETS), address).toEqual([])
  }
})

test('beside the keyboard what one writes and the button that sends it are in view', async ({ join, joinVet }) => {
  const owner = await join('Olga Moreira')
  const { page: vet } = await joinVet()
  const path = await listPet(owner.page, vet, 'Nilo')
  const { page } = await join('Ana Costa', path)
  await page.setViewportSize(PHONE.viewport)
  await page
    .getByRole('button', { name: 'Message Owner' })
    .or(page.getByRole('button', { name: 'Chat with Owner' }))
    .first()
    .click()
  const message = page.getByRole('textbox', { name: 'Type a message...' })
  await message.click()
  await page.setViewportSize(BESIDE_KEYBOARD)
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(PHONE.viewport)
  await page.goto(path.replace('post', 'pet'))
  await page.getByRole('button', { name: 'Apply to Adopt' }).click()
  const field = page.getByLabel('Additional Information')
  await field.click()
  await page.setViewportSize(BESIDE_KEYBOARD)
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeInViewport({ ratio: 1 })
})

/** Texts of controls that reach into the area which the system covers. */
function controlsUnder({ top, left, bottom, right }: typeof INSETS): string[] {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('header') || getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(modal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, textarea')].flatMap(control => {
    const box = control.getBoundingClientRect()
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && box.width > 1
    // What the page scrolls under an edge can be scrolled back.
    const within = box.left >= left && box.right <= window.innerWidth - right
    const between =
      (modal === undefined && !isFixed(control)) || (box.top >= top && box.bottom <= window.innerHeight - bottom)
    const isShown = box.bottom > 0 && box.top < window.innerHeight
    return !isSeen || !isShown || (within && between)
      ? []
      : [control.textContent || (control.ariaLabel ?? control.tagName)]
  })
}
