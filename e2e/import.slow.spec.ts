import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from './support/accessible.ts'
import { answer } from './support/listing.ts'
import { press } from './support/requests.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const ANIMALS = [
  'Nr;Rufname;Art;Progress;Größe;Alter',
  '1;Nilo;Dog;Available;Small;2 years',
  '2;Bea;Cat;Blue Team;CHNK;1 year',
  '3;Rex;Dog;In Foster;Large;soon three',
  '4;Ole;Mystery;Available;Small;3 years',
  '5;Ida;Dog;Adopted;Small;3 years',
].join('\n')

async function openImport(page: Page): Promise<string> {
  const { slug } = await answer<{ slug: string }>(
    page.request.post('/api/organizations', {
      data: { name: `Hill Farm ${crypto.randomUUID().slice(0, 6)}`, town: 'Porto', formId: crypto.randomUUID() },
    }),
  )
  await page.goto(`/organization/${slug}/import`)
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
  return slug
}

const choose = (page: Page, text: string, name = 'animals.csv') =>
  page.getByLabel('File of animals').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('files that cannot be read say why', async ({ join }, testInfo) => {
  const { page } = await join('Olga Moreira')
  await openImport(page)
  await expectAccessibleEverywhere(page)
  allowRefusal(page, /\/imports$/)
  await choose(page, '', 'empty.csv')
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await choose(page, '<!doctype html><table><tr><td>Ada</td></tr></table>', 'animals.xls')
  await expect(page.getByText('This is a web page, not a spreadsheet. Download the file itself.')).toBeVisible()
  const huge = testInfo.outputPath('huge.csv')
  await writeFile(huge, '')
  await truncate(huge, 2 ** 31)
  await page.getByLabel('File of animals').setInputFiles(huge)
  await expect(page.getByText('The file is larger than 50 MB. Please split it.')).toBeVisible()
})

test('an unknown file: columns, three questions, one corrected cell, run and undo', async ({ join }) => {
  const { page } = await join('Olga Moreira')
  await openImport(page)
  const result = page.getByRole('heading', { level: 2, name: /^5 rows: / })
  const question = (name: string | RegExp) => page.getByRole('group', { name })

  await test.step('a file that says nothing of who is offered offers nothing', async () => {
    await choose(page, ANIMALS)
    await expect(question(/^The file doesn't say which animals/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })

  await test.step('a column is told, and three questions stand', async () => {
    await page.getByText('What the columns mean').click()
    await page.getByText(/unused column/).click()
    await page.getByLabel('Progress').selectOption({ label: 'Status' })
    await press(page, 'Read the file with these columns')
    await expect(result).toHaveText('5 rows: 1 offered, 1 left out, 4 questions')
    for (const name of ['What does "Blue Team" in "Progress" mean?', 'What does "In Foster" in "Progress" mean?'])
      for (const choice of ['Offered', 'On hold', 'Not offered'])
        await expect(question(name).getByLabel(choice, { exact: true })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Import 1 animal', exact: true })).toBeEnabled()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessibleEverywhere(page)
  })

  await test.step('answers count at once, and stay until they are changed', async () => {
    await question(/Blue Team/)
      .getByText('Not offered', { exact: true })
      .click()
    await expect(result).toHaveText('5 rows: 1 offered, 2 left out, 3 questions')
    await question(/Blue Team/)
      .getByText('Offered', { exact: true })
      .click()
    await question(/In Foster/)
      .getByText('On hold', { exact: true })
      .click()
    await page.getByLabel('What species is "Mystery"?').selectOption('small pet')
    await page.getByLabel('Which size is "CHNK"?').selectOption('Small')
    await expect(result).toHaveText('5 rows: 4 offered, 1 left out, 0 questions')
    await expect(question(/Blue Team/).getByLabel('Offered', { exact: true })).toBeChecked()
  })

  await test.step('a cell is corrected beside its problem, and an animal in a dialog', async () => {
    await page.getByText('Correct here').click()
    await page.getByLabel('Alter in row 4').fill('3 years')
    await page.getByRole('button', { name: 'Correct', exact: true }).last().click()
    await expect(page.getByLabel('Alter in row 4')).toHaveCount(0)
    await page.getByRole('button', { name: 'Correct Nilo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct Nilo' })
    await dialog.getByLabel('Name').fill('Nilo the Second')
    await press(dialog, 'Save')
    await expect(page.getByRole('button', { name: 'Correct Nilo the Second' })).toBeVisible()
  })

  await test.step('the import runs, and is undone', async () => {
    await press(page, 'Import 4 animals')
    const entry = page.getByRole('listitem').filter({ hasText: 'animals.csv' })
    await expect(entry.getByText('4 new, 0 changed, 0 unchanged.')).toBeVisible()
    await page.getByRole('link', { name: 'Animals', exact: true }).click()
    for (const name of ['Nilo the Second', 'Bea', 'Rex', 'Ole'])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('Ida', { exact: true })).toHaveCount(0)
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
    await entry.getByRole('button', { name: 'Undo' }).click()
    await press(page, 'Undo the import')
    await expect(entry.getByText('Undone')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('answers are remembered for the next file, and can be taken back', async () => {
    await choose(page, ANIMALS, 'later.csv')
    await expect(result).toHaveText('5 rows: 4 offered, 1 left out, 0 questions')
    await page.getByText(/^Your earlier answers/).click()
    await expectAccessible(page)
    await page.getByLabel('What does "Blue Team" in "Progress" mean?').selectOption({ label: 'Ask me again' })
    await expect(result).toHaveText('5 rows: 3 offered, 1 left out, 1 question')
    await expect(question(/Blue Team/)).toBeVisible()
  })
})

test('problems are counted by kind, and download as a table', async ({ join }) => {
  const { page } = await join('Olga Moreira')
  await openImport(page)
  await choose(
    page,
    [
      'id,name,species,status,age',
      ...Array.from({ length: 20 }, (_, at) => `${at},Ada ${at},Dog,Available,${at < 12 ? 'soon' : '2 years'}`),
    ].join('\n'),
  )
  const problems = page.getByRole('list', { name: 'Problems of the file' })
  await expect(problems.getByRole('listitem').filter({ hasText: 'age: soon (12)' })).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('import-problems.csv')
})
