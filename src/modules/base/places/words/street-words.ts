import { foldedOf, isUnspaced, type Part, type Span } from './read-words.ts'

/*
 * Words that mark a street named after a town, in texts without commas: "Rua de Lisboa 5 Porto". All as `foldPlace`
 * writes them.
 */

/** Words before the name: "Rua de Lisboa". */
const BEFORE = new Set(
  (
    'rua r travessa tv praca largo estrada beco calcada calle c calz paseo camino carretera carrer cl glorieta ronda rue chemin allee impasse ' +
    'via viale piazza piazzale corso vicolo strada contrada ul ulica aleja plac pl os osiedle ulice namesti trida nabrezi strada str ' +
    'bulevardul calea aleea soseaua piata jalan jl duong pho ngo odos leoforos plateia ulitsa prospekt улица ул проспект пр площадь пл ' +
    'переулок пер бульвар набережная шоссе вулиця вул провулок οδος λεωφορος πλατεια شارع طريق ميدان حي רחוב רח שדרות שד כיכר דרך'
  ).split(' '),
)
/** Words behind the name: "London Road". */
const BEHIND = new Set(
  (
    'street st road rd lane ln drive dr court ct way close terrace crescent parkway pkwy highway hwy circle trail alley row gardens mews grove ' +
    'broadway strasse str weg platz allee gasse ring ufer damm chaussee promenade straat laan plein weg gracht kade dreef steenweg gatan gata vag vagen vej gade ' +
    'gate veg katu tie utca ut ter korut caddesi cad sokak sok sokagi bulvari mahallesi marg road nagar'
  ).split(' '),
)
/** Before the name where they come first, or else behind it: "Avenue de Paris", "Park Avenue". */
const EITHER = new Set(
  'avenue avenida av ave boulevard blvd bd bul bulevar place plaza square sq quai cours esplanade promenade passage'.split(
    ' ',
  ),
)
/** Words between the street word and the name: "Rue de la Paix". */
const LINKS = new Set(
  'de da do dos das del dell della dello dei degli delle di d du des la le les el los las l von van der den of the'.split(
    ' ',
  ),
)

const UNSPACED_BEHIND = /^[東西南北中东]{0,2}(?:路|街|道|大道|大街|通|巷|弄|로|길|대로)/u
const UNSPACED_BEFORE = /(?:ถนน|ซอย)$/u

/** Whether a name in a part is, or may be, that of a street: by a word beside it, or by a number behind it. */
export function isStreet(part: Part, span: Span): boolean {
  if (span.within) return isUnspacedStreet(part[span.start]?.text ?? '', span.within)
  const next = part[span.end]
  if (next?.kind === 'number') return true
  if (next && isUnspaced(next.text)) return UNSPACED_BEHIND.test(next.text.normalize('NFC'))
  const behind = next?.kind === 'word' ? foldedOf(part, span.end, span.end + 1) : ''
  return BEHIND.has(behind) || EITHER.has(behind) || isBehindStreetWord(part, span.start)
}

function isBehindStreetWord(part: Part, start: number): boolean {
  const words = part.slice(0, start).flatMap(({ kind }, at) => (kind === 'word' ? [foldedOf(part, at, at + 1)] : ['']))
  const at = words.findLastIndex(word => !LINKS.has(word))
  const word = words[at] ?? ''
  const isFirst = words.slice(0, Math.max(at, 0)).every(other => other === '')
  return BEFORE.has(word) || (EITHER.has(word) && (isFirst || at < words.length - 1))
}

const isUnspacedStreet = (text: string, { from, to }: { from: number; to: number }): boolean =>
  UNSPACED_BEHIND.test(text.slice(to)) || UNSPACED_BEFORE.test(text.slice(0, from))
