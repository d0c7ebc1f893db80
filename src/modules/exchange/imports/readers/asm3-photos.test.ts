import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openFile } from './open-file.server.ts'

const golden = await readFile(new URL('../../../../../test/imports/asm3.json', import.meta.url))

async function read(photoService?: string) {
  const { problems, animals } = await openFile(golden, {
    now: new Date('2024-06-15T12:00:00Z'),
    ...(photoService !== undefined && { mapping: { photoService } }),
  })
  const [first] = await Array.fromAsync(animals())
  return { problems, photoUrls: first?.animal?.photoUrls }
}

test('photos of ASM3 come from its service, which gets no key', async () => {
  const service = 'https://service.example/asmservice?account=kl0001&method=json_adoptable_animals&key=secret'
  const image = 'https://service.example/asmservice?account=kl0001&method=animal_image&animalid=21&seq='
  expect(await read(service)).toEqual({ problems: [], photoUrls: [`${image}1`, `${image}2`] })
})

test('without its URL the file is read, and says what is missing', async () => {
  expect(await read()).toEqual({
    problems: [expect.objectContaining({ message: expect.stringContaining("doesn't say where its photos are") })],
    photoUrls: [],
  })
})
