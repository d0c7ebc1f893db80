import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { DRAWING } from '../agreements/vocabulary.ts'
import { MIN_DRAWN_LENGTH } from './vocabulary.ts'

/** The points that a pen passed without leaving the page, as pairs of x and y. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/** The path of an SVG that draws the strokes; undefined if there is too little to be a signature. */
export function drawingPath(strokes: readonly Stroke[]): string | undefined {
  if (drawnLength(strokes) < MIN_DRAWN_LENGTH) return undefined
  return strokes.map(strokePath).join('')
}

/** Of one stroke. A single point is a dot, which a line without length draws with round ends. */
export const strokePath = ([first = [0, 0], ...rest]: Stroke): string =>
  `M${first.join(' ')}${(rest.length > 0 ? rest : [first]).map(point => `L${point.join(' ')}`).join('')}`

function drawnLength(strokes: readonly Stroke[]): number {
  let length = 0
  for (const stroke of strokes)
    for (const [index, [x, y]] of stroke.entries()) {
      const [fromX, fromY] = stroke[index - 1] ?? [x, y]
      length += Math.hypot(x - fromX, y - fromY)
    }
  return length
}

/** A point of the screen in the space of a drawing. */
export const toDrawing = (share: { x: number; y: number }): [x: number, y: number] => [
  within(share.x, DRAWING.width),
  within(share.y, DRAWING.height),
]

const within = (share: number, size: number): number => Math.round(Math.min(1, Math.max(0, share)) * size)

/** The notification to the account with the adopter's address. */
export const offerText = (pet: string, organization: string): Phrase =>
  phrase('Did you adopt {pet} from {organization}? Say yes to find the adoption in your account.', {
    pet,
    organization,
  })

interface AdopterContact {
  email: string | null
  phone: string
  address: string
}

/** An email address, or a phone number and a postal address. */
export const isReachable = ({ email, phone, address }: AdopterContact): boolean =>
  email !== null || (phone !== '' && address !== '')
