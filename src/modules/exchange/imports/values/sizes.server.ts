import { type Size, SIZES, type Species } from '../../../listings/posts/vocabulary.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'

/** Words of eight languages and codes of programs, folded and without signs. */
const SIZE_WORDS: [Size, string][] = [
  [
    'Small',
    `s xs xxs sm sml small smaller tiny toy mini miniature teacup verysmall extrasmall xsmall little kitten kittn kitn klein kleine kleiner sehrklein zwerg
    petit petite trespetit mini pequeno pequena pequenita muypequeno piccolo piccola piccolissimo muitopequeno heelklein maly mala bardzomaly miniatura`,
  ],
  [
    'Medium',
    `m md med medium mid average mittel mittelgross mittelgros normal moyen moyenne mediano mediana medio media medie taglianedia tagliamedia porte
    middel middelgroot gemiddeld sredni srednia srednie regular`,
  ],
  ['Large', `l lg lrg large big gross grosse grosser grand grande grandes groot grote duzy duza duze`],
  [
    'Extra Large',
    `xl xxl xxxl xlg xlrg xlarge extralarge verylarge giant huge jumbo sehrgross riesig riesengross tresgrand tresgrande geant geante muygrande gigante
    extragrande muitogrande moltogrande gigantesco zeergroot heelgroot extragroot reusachtig bardzoduzy bardzoduza olbrzymi`,
  ],
]
const SIZE_BY_WORD = new Map(
  SIZE_WORDS.flatMap(([size, words]) => words.split(/\s+/).map(word => [word, size] as const)),
)
for (const size of SIZES) SIZE_BY_WORD.set(bare(size), size)

function bare(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}]/gu, '')
}

/** "Medium (20-59)", "X-LRG", "26-60 lbs (M)", "Small to Medium". */
export function readSize(value: string, species: Species = 'dog'): Size | undefined {
  if (PUPPY.test(value)) return usualSize(species)
  const [before = '', within = ''] = value.split(/[()]/)
  for (const part of [before, within, value]) {
    const size = SIZE_BY_WORD.get(bare(part)) ?? SIZE_BY_WORD.get(bare(part.replace(WEIGHT, '')))
    if (size) return size
  }
  // Of a range the larger one: who has room for a medium dog has room for a small one.
  const ends = foldText(value).split(/ to |\/| - |-| bis | a | a | do | tot |,| or | oder /)
  const sizes = ends.flatMap(end => SIZE_BY_WORD.get(bare(end)) ?? [])
  if (sizes.length === ends.length && sizes.length > 0) return sizes.at(-1)
  return sizeOfWeight(value, species)
}

/** A program's word for the young of a species, where others write their size. */
const PUPPY = /^\s*(?:puppy|puppies|pup|kittn|kitten)s?\s*$/i
export const isSizeOfYoung = (value: string): boolean => PUPPY.test(value)

const WEIGHT = /\d[\d.,\s-]*(?:lbs?|pounds?|kgs?|kilo|kilos|#)?\.?/gi
const MEASURED = /^\D{0,12}?(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to|bis)\s*(\d+(?:[.,]\d+)?))?\s*(lbs?|pounds?|kgs?|kilos?)\b/i

/** By the bands that shelters use for dogs; undefined without a unit and for other species. */
export function sizeOfWeight(value: string, species: Species, usualUnit?: 'kg' | 'lb'): Size | undefined {
  if (species !== 'dog') return undefined
  const measured = MEASURED.exec(value)
  const plain = usualUnit && /^\s*\d+(?:[.,]\d+)?\s*$/.test(value) ? value : undefined
  const number = Number((measured?.[2] ?? measured?.[1] ?? plain ?? '').replace(',', '.'))
  const unit = measured?.[3] ?? usualUnit ?? ''
  if (!number) return undefined
  const pounds = unit.toLowerCase().startsWith('k') ? number * 2.2046 : number
  return pounds <= 25.5 ? 'Small' : pounds <= 60.5 ? 'Medium' : pounds <= 100.5 ? 'Large' : 'Extra Large'
}

/** The size that most animals of a species have. */
export const usualSize = (species: Species): Size => USUAL[species] ?? 'Medium'
const USUAL: Partial<Record<Species, Size>> = {
  cat: 'Small',
  rabbit: 'Small',
  bird: 'Small',
  'small pet': 'Small',
  reptile: 'Small',
  horse: 'Extra Large',
  'farm animal': 'Large',
}
