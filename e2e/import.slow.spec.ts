import { truncate, writeFile } from 'node:fs/promises'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const ANIMALS = ['Nr;Rufname;Art;Farbe', '1;Nilo;Dog;Black', '2;Bea;Cat;Chartreuse', '3;Old Rex;Dog;Black'].join('\n')

test('a manager maps the columns of a spreadsheet, imports its animals, and undoes it', async ({ join }, testInfo) => {
  const { page } = await join('Olga Moreira')
  const started = await page.request.post('/api/organizations', {
    data: { name: `Hill Farm ${crypto.randomUUID().slice(0, 6)}`, town: 'Porto', formId: crypto.randomUUID() },
  })
  const { slug } = (await started.json()) as { slug: string }
  await page.goto(`/organization/${slug}/import`)
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const file = page.getByLabel('File of animals')
  allowRefusal(page, /\/imports$/)
  await file.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByText('The file is empty.')).toBeVisible()
  const huge = testInfo.outputPath('huge.csv')
  await writeFile(huge, '')
  await truncate(huge, 2 ** 31)
  await file.setInputFiles(huge)
  await expect(page.getByText('The file is larger than 50 MB. Please split it.')).toBeVisible()
  await file.setInputFiles({ name: 'animals.csv', mimeType: 'text/csv', buffer: Buffer.from(ANIMALS) })
  await expect(page.getByText('Spreadsheet, 3 animals read. Nothing has changed yet.')).toBeVisible()
  const problems = page.getByRole('table', { name: 'Problems of the file' })
  await expect(problems.getByRole('row').nth(1)).toBeVisible()
  await page.getByText('What the columns mean').click()
  await page.getByLabel('Farbe').selectOption({ label: 'Colors' })
  await page.getByLabel('Art').selectOption({ label: 'Species' })
  await page.getByRole('button', { name: 'Read the file with these columns' }).click()
  await expect(problems.getByText('Chartreuse')).toBeVisible()
  await expectAccessibleEverywhere(page)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('import-problems.csv')

  await page.getByRole('button', { name: 'Import 3 animals' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'animals.csv' })
  await expect(entry.getByText('3 new, 0 changed, 0 unchanged.')).toBeVisible()
  await page.getByRole('link', { name: 'Animals', exact: true }).click()
  await expect(page.getByText('Old Rex', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
  await entry.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(entry.getByText('Undone')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
