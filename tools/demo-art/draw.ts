import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawDocument } from './draw-document.ts'
import { drawPerson } from './draw-person.ts'
import { drawPet } from './draw-pet.ts'
import { people } from './recipes/people.ts'
import { pets } from './recipes/pets.ts'

// Draws all pictures of the demo: `node tools/demo-art/draw.ts`. It takes some minutes. Git stores the pictures.
for (const [key, { look, shots, proof }] of Object.entries(pets)) {
  for (const [index, shot] of shots.entries()) await write(`pet-${key}-${index + 1}`, drawPet({ look, ...shot }), 1280)
  if (proof) await write(`proof-${key}`, drawDocument(proof), 960)
}
for (const [key, recipe] of Object.entries(people)) await write(`person-${key}`, drawPerson(recipe), 480)

async function write(name: string, svg: string, width: number): Promise<void> {
  const bytes = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 74, effort: 6 }).toBuffer()
  await writeFile(new URL(`../../demo/pictures/${name}.webp`, import.meta.url), bytes)
  process.stdout.write(`${name} ${Math.round(bytes.length / 1000)} kB\n`)
}
