import sharp from 'sharp'

interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const drawn = new Map<string, Promise<Buffer>>()

/**
 * A photograph-like JPEG: a soft blob on a gradient, different for each hue. A narrow one takes a third of the time to
 * process.
 */
export async function picture(name: string, hue = 30, width = 1600): Promise<PictureFile> {
  const key = `${hue} ${width}`
  const bytes = drawn.get(key) ?? draw(hue, width)
  drawn.set(key, bytes)
  return { name, mimeType: 'image/jpeg', buffer: await bytes }
}

function draw(hue: number, width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 1600 1200"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="hsl(${hue} 60% 75%)"/><stop offset="1" stop-color="hsl(${hue + 60} 50% 35%)"/></linearGradient></defs>
    <rect width="1600" height="1200" fill="url(#g)"/><circle cx="800" cy="640" r="360" fill="hsl(${hue + 180} 40% 45%)"/>
    <circle cx="680" cy="560" r="50" fill="#111"/><circle cx="920" cy="560" r="50" fill="#111"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

export const notAPicture: PictureFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('only words, whatever the name says'),
}
