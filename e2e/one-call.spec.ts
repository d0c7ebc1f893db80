import type { Page } from '@playwright/test'
import { listPet } from './support/listing.ts'
import { ask, press, rowOf, said } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** The calls that change something, from now on, as `METHOD path` without ids. */
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
  await press(ana.page, 'Request to Adopt')
  await button(ana.page, 'Send Request').dblclick()
  await said(ana.page, 'Adoption request sent successfully!')
  await button(ana.page, 'Cancel Request').dblclick()
  await said(ana.page, 'Adoption request cancelled.')
  await expect(button(ana.page, 'Request to Adopt')).toBeVisible()
  const request = '/api/posts/n/adoption-request'
  expect(anas).toEqual([`POST ${request}`, `DELETE ${request}`])

  await ask(ana, path)
  await owner.page.goto(path)
  const owners = callsOf(owner.page)
  await press(rowOf(owner.page, ana), 'Approve')
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).dblclick()
  await said(owner.page, 'Adoption request approved successfully')
  expect(owners).toEqual(['POST /api/adoption-requests/n/approval'])
})

test('a form that is sent twice with Enter, and a button clicked twice by a script, send one call', async ({
  join,
}) => {
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
