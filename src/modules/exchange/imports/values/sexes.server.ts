import type { Answer } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import type { Sex } from '../../../listings/posts/vocabulary.ts'
import { isNothing } from './nothing.server.ts'
import { spaced } from './phrases.server.ts'

interface ReadSex {
  sex: Sex
  neutered: Answer
}

/** Codes of programs: M/N, FS, CM. */
const CODES: Record<string, [Sex, Answer]> = {
  m: ['male', 'unknown'],
  f: ['female', 'unknown'],
  w: ['female', 'unknown'],
  v: ['female', 'unknown'],
  h: ['female', 'unknown'],
  mn: ['male', 'yes'],
  nm: ['male', 'yes'],
  cm: ['male', 'yes'],
  mc: ['male', 'yes'],
  mk: ['male', 'yes'],
  fs: ['female', 'yes'],
  sf: ['female', 'yes'],
  nf: ['female', 'yes'],
  fn: ['female', 'yes'],
  wk: ['female', 'yes'],
  fx: ['female', 'yes'],
  mx: ['male', 'yes'],
  mi: ['male', 'no'],
  im: ['male', 'no'],
  fi: ['female', 'no'],
  if: ['female', 'no'],
  um: ['male', 'no'],
  uf: ['female', 'no'],
  u: ['unknown', 'unknown'],
}

const MALE =
  / (?:male|males|boy|boys|he|stallion|gelding|colt|tom|buck|mannlich|mannl|mannchen|rude|kater|hengst|wallach|bock|hahn|junge|macho|machos|maschio|maschi|mannelijk|mannetje|reu|samiec|samce|pies|kocur|ogier|walach|hongre|etalon|stallone|garanhao|ruin|masculino|masculin|garcon|chico|nino) /
const FEMALE =
  / (?:female|females|girl|girls|she|mare|filly|doe|queen|weiblich|weibl|weibchen|hundin|katzin|stute|henne|madchen|hembra|hembras|femelle|femelles|femmina|femmine|femea|femeas|vrouwelijk|vrouwtje|teef|poes|merrie|samica|samice|suka|kotka|klacz|jument|yegua|cavalla|egua|femenino|feminin|feminino|fille|chica|nina) /
const NOT_NEUTERED =
  / (?:unaltered|unspayed|unneutered|unsterilized|unfixed|intact|entire|whole|(?:not|non|never|nicht|un|pas|no|sin|nao|niet|nie|noch nicht)(?: \w+)? (?:neutered|spayed|altered|fixed|sterilized|sterilised|desexed|castrated|kastriert|sterilisiert|castre|castree|sterilise|sterilisee|castrado|castrada|castrar|esterilizado|esterilizada|esterilizar|castrato|castrata|sterilizzato|sterilizzata|gecastreerd|gesteriliseerd|geholpen|kastrowany|kastrowana|sterylizowana|wykastrowany|wysterylizowana)|unkastriert|intakt|entier|entiere|intero|intera|inteiro|inteira|entero|entera|intacto|intacta|niekastrowany|niekastrowana|niesterylizowana|stallion|hengst|etalon|ogier) /
const NEUTERED =
  / (?:neutered|neuter|spayed|spay|castrated|altered|fixed|sterilized|sterilised|desexed|gelding|kastriert|kastr|kastrat|kastratin|sterilisiert|wallach|castre|castree|sterilise|sterilisee|hongre|castrado|castrada|esterilizado|esterilizada|castrato|castrata|sterilizzato|sterilizzata|gecastreerd|gesteriliseerd|geholpen|ruin|kastrowany|kastrowana|sterylizowana|sterylizowany|wykastrowany|wysterylizowana|walach) /
/** Words that say the sex, too. */
const SPAYED = / (?:spayed|spay|unspayed|kastratin|sterylizowana|wysterylizowana) /
const GELDED = / (?:neutered|unneutered|neuter|kastrat) /

/** "Neutered Male", "weiblich/kastriert", "Spayed", "M/N", "Unaltered": the sex with its state. Undefined where it says neither. */
export function readSex(value: string): ReadSex | undefined {
  if (/^\s*♀\s*$/.test(value)) return { sex: 'female', neutered: 'unknown' }
  if (/^\s*♂\s*$/.test(value)) return { sex: 'male', neutered: 'unknown' }
  if (isNothing(value)) return { sex: 'unknown', neutered: 'unknown' }
  const text = spaced(value)
  const code = CODES[text.replaceAll(' ', '')]
  if (code) return { sex: code[0], neutered: code[1] }
  const neutered = NOT_NEUTERED.test(text) ? 'no' : NEUTERED.test(text) ? 'yes' : 'unknown'
  const female = FEMALE.test(text) || / (?:f|w) /.test(text)
  const male = MALE.test(text) || / m /.test(text)
  if (female !== male) return { sex: female ? 'female' : 'male', neutered }
  if (female) return undefined
  if (SPAYED.test(text)) return { sex: 'female', neutered }
  if (GELDED.test(text)) return { sex: 'male', neutered }
  return neutered === 'unknown' ? undefined : { sex: 'unknown', neutered }
}
