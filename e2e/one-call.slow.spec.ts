import type { Locator, Page } from '@playwright/test'
import { listPet, writePost } from './support/listing.ts'
import { ask, askToCancel, press, questionOf, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** Records from now on the calls that change something, as `METHOD path` without ids. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace(/\d+/, 'n')}`)
  })
  return calls
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a double click on a button sends one call', async ({ join, joinVet }) => {
  const { page: vet } = await joinVet()
  const [owner, ana] = [await join('Olga Moreira'), await join('Ana Prado')]
  const path = await listPet(owner.page, vet, 'Biscuit')

  await ana.page.goto(path)
  const anas = callsOf(ana.page)
  await button(ana.page, 'Request to Adopt').dblclick()
  await said(ana.page, 'Adoption request sent successfully!')
  await askToCancel(ana.page)
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).dblclick()
  await said(ana.page, 'Adoption request cancelled.')
  await expect(button(ana.page, 'Request to Adopt')).toBeVisible()
  const request = '/api/posts/n/adoption-request'
  expect(anas).toEqual([`POST ${request}`, `DELETE ${request}`])

  await ask(ana, path)
  await owner.page.goto(path)
  const owners = callsOf(owner.page)
  await press(rowOf(owner.page, ana), 'Approve')
  const give = questionOf(owner.page, 'Approve').getByRole('button', { name: 'Give to Ana Prado' })
  await give.dblclick()
  await said(owner.page, 'Adoption request approved successfully')
  expect(owners).toEqual(['POST /api/adoption-requests/n/scheduled-approval'])
})

test('a form submitted twice by Enter, and a button clicked twice by a script, send one call', async ({ join }) => {
  const { page } = await join('Ana Prado', '/community/create')
  const calls = callsOf(page)
  await page.getByLabel('Name').fill(`Night owls ${crypto.randomUUID().slice(0, 8)}`)
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await page.waitForURL(/\/community\/\d+/)
  expect(calls).toEqual(['POST /api/communities'])

  await page.goto('/profile')
  await press(page, 'Edit')
  await page.getByLabel('Bio').fill('I live with two cats.')
  calls.splice(0)
  await button(page, 'Save').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await said(page, 'Bio updated successfully!')
  expect(calls).toEqual(['PUT /api/me/bio'])
})

/**
 * Two presses at the same position, whatever control is there. Real clicks would be too far apart in time on a busy
 * machine.
 */
async function pressBoth(one: Locator, other: Locator, { touch }: { touch: boolean }): Promise<void> {
  const second = await other.elementHandle()
  await one.evaluate(
    async (first, { second, touch }) => {
      for (const [index, element] of [first, second].entries()) {
        const at = { bubbles: true, cancelable: true, clientX: 100, clientY: 400 }
        element?.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: touch ? 'touch' : 'mouse' }))
        element?.dispatchEvent(new PointerEvent('click', { ...at, detail: touch ? 1 : index + 1 }))
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
    },
    { second, touch },
  )
}

test('the second press of a double tap does not hit a control that appeared under the finger', async ({
  join,
  joinVet,
}) => {
  const owner = await join('Olga Moreira')
  const paths: string[] = []
  for (const name of ['Tapia', 'Tapio', 'Tapir', 'Tapis']) paths.push(await writePost(owner.page, name))
  const { page } = await joinVet('/vet-dashboard')
  const calls = callsOf(page)
  const approve = (name: string) =>
    page.getByRole('listitem', { name }).getByRole('button', { name: 'Approve', exact: true })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close review' })
  for (const [name, touch] of [
    ['Tapia', true],
    ['Tapio', false],
  ] as const) {
    await approve(name).click()
    await confirm.waitFor()
    await confirm.dblclick()
    await close.click()
    await expect(approve(name)).toHaveCount(0)
    await pressBoth(approve('Tapir'), approve('Tapis'), { touch })
    await page.getByRole('alertdialog', { name: 'Approve Tapir?' }).getByRole('button', { name: 'Not yet' }).click()
    await page.keyboard.press('Escape')
  }
  expect(calls.filter(call => call.endsWith('/approval'))).toHaveLength(2)

  await page.goto(paths[0] ?? '')
  const heart = page.getByRole('button', { name: 'Save', exact: true })
  await pressBoth(heart, heart, { touch: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // A later press, or one by keyboard, toggles it back.
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
