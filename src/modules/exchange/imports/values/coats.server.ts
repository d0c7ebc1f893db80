import { type Coat, COATS } from '../../../listings/posts/vocabulary.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'

const WORDS: [Coat, RegExp][] = [
  ['short', /^(?:short|kurz|court|cort|korthaar|kort|krotk|curt|s$|sh$)/],
  ['medium', /^(?:medium|mittel|moyen|medi|semi|halblang|halflang|sredni|polodlug|m$|mh$)/],
  ['long', /^(?:long|lang|larg|lung|dlug|comprid|l$|lh$)/],
  ['wire', /^(?:wire|drahthaar|rauhaar|rough|dur|hard|ruvid|ruw|szorstk)/],
  ['curly', /^(?:curly|lockig|gelockt|frise|rizad|ricci|encaracol|krul|krecon)/],
  ['hairless', /^(?:hairless|nackt|haarlos|nu$|sin pelo|senza pelo|sem pelo|naakt|bezwlos)/],
]

export function readCoat(value: string): Coat | undefined {
  const text = foldText(value).trim()
  return COATS.find(coat => text.startsWith(coat)) ?? WORDS.find(([, words]) => words.test(text))?.[0]
}
