import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawDocument } from '../src/server/demo/draw-document.ts'
import { drawPerson } from '../src/server/demo/draw-person.ts'
import { drawPet } from '../src/server/demo/draw-pet.ts'
import { people } from '../src/server/demo/people.ts'
import { pets } from '../src/server/demo/pets.ts'
import { proofPicture, petPicture, portraitPicture } from '../src/server/demo/pictures.ts'

/** Draws the demo's pictures again, after a change to the drawings or to who is in the demo. Takes some minutes; the files are kept in git. */
const folder = fileURLToPath(new URL('../src/server/demo/pictures/', import.meta.url))
await mkdir(folder, { recursive: true })

for (const pet of pets) {
  for (const [index, shot] of pet.shots.entries())
    await write(petPicture(pet, index), drawPet({ look: pet.look, ...shot }), 1280)
  if (pet.proof) await write(proofPicture(pet), drawDocument(pet.proof), 960)
}
for (const person of people) await write(portraitPicture(person), drawPerson(person.portrait), 480)

async function write(name: string, svg: string, width: number): Promise<void> {
  const bytes = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 74, effort: 6 }).toBuffer()
  await writeFile(join(folder, name), bytes)
  process.stdout.write(`${name} ${Math.round(bytes.length / 1000)} kB\n`)
}
