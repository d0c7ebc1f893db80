import { create } from 'qrcode'

/** A square of `size` modules, whose dark ones are an SVG path. */
export interface QrCode {
  size: number
  path: string
}

/** Dark modules of a row that touch each other are one part of the path. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    [
      ...Array.from(data.subarray(y * size, (y + 1) * size))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: dark }) => `M${index} ${y}h${dark.length}v1h-${dark.length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}
