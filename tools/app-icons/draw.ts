import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws the icons of the installed app from the logo: `node tools/app-icons/draw.ts`.

const folder = fileURLToPath(new URL('../../public/icons/', import.meta.url))
const BRAND = '#b9481c'
/** The shapes of the logo, in a square of 32. */
const PAW = `<g fill="#fff"><ellipse cx="6.2" cy="14.6" rx="2.9" ry="3.9" transform="rotate(-24 6.2 14.6)"/><ellipse cx="12.4" cy="8.1" rx="3" ry="4.3" transform="rotate(-8 12.4 8.1)"/><ellipse cx="19.9" cy="8.1" rx="3" ry="4.3" transform="rotate(9 19.9 8.1)"/><ellipse cx="26" cy="14.7" rx="2.9" ry="3.9" transform="rotate(25 26 14.7)"/><path d="M16.1 14.8c-4.6 0-9 5-9 8.8 0 2.9 2.1 4.3 4.4 4.3 1.8 0 3-.9 4.6-.9s2.8.9 4.6.9c2.3 0 4.4-1.4 4.4-4.3 0-3.8-4.4-8.8-9-8.8Z"/></g>`

interface Icon {
  name: string
  /** Pixels. */
  size: number
  /** The paw's share of the width. A maskable icon keeps it within the inner 80%. */
  share: number
  /** The corner radius as a share of the width. */
  corners: number
}

const ICONS: Icon[] = [
  { name: 'icon-192', size: 192, share: 0.68, corners: 0.22 },
  { name: 'icon-512', size: 512, share: 0.68, corners: 0.22 },
  { name: 'maskable-512', size: 512, share: 0.52, corners: 0 },
  { name: 'apple-touch-icon', size: 180, share: 0.62, corners: 0 },
  { name: 'badge-96', size: 96, share: 0.94, corners: 0 },
]

function drawing({ name, size, share, corners }: Icon): string {
  const edge = (32 * (1 - share)) / 2
  // Android shows only a badge's shape.
  const ground = name.startsWith('badge') ? '' : `<rect width="32" height="32" rx="${32 * corners}" fill="${BRAND}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${ground}<g transform="translate(${edge} ${edge - 0.6 * share}) scale(${share})">${PAW}</g></svg>`
}

await mkdir(folder, { recursive: true })
for (const icon of ICONS)
  await sharp(Buffer.from(drawing(icon)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${icon.name}.png`)
