import { type Fee, MAX_FEE } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'

const CURRENCIES: [code: string, words: RegExp][] = [
  ['CAD', /ca\$|c\$|\bcad\b/],
  ['AUD', /a\$|\baud\b/],
  ['NZD', /nz\$|\bnzd\b/],
  ['USD', /us\$|\busd\b|\bdollars?\b/],
  ['EUR', /€|\beuros?\b|\beur\b/],
  ['GBP', /£|\bgbp\b|\bpounds?\b/],
  ['CHF', /\bchf\b|\bfr\.|\bsfr\b|\bfranken\b/],
  ['PLN', /zł|\bzl\b|\bpln\b|\bzlotych\b/],
  ['HUF', /\bhuf\b|\bft\b|\bforint\b/],
  ['CZK', /kč|\bkc\b|\bczk\b/],
  ['BRL', /r\$|\bbrl\b|\breais\b/],
  ['SEK', /\bsek\b/],
  ['NOK', /\bnok\b/],
  ['DKK', /\bdkk\b/],
  ['RON', /\bron\b|\blei\b/],
  ['UAH', /₴|\buah\b/],
  ['INR', /₹|\binr\b/],
  ['JPY', /¥|\bjpy\b/],
  ['ILS', /₪|\bils\b/],
  ['USD', /\$/],
]
const OTHER_CODE = /\b[A-Z]{3}\b/
const CODES = new Set(
  'AED ARS BGN CLP CNY COP CRC EGP HKD IDR ISK KRW MAD MXN MYR PEN PHP PKR QAR RSD SAR SGD THB TND TRY TWD UYU VND ZAR'.split(
    ' ',
  ),
)

/** The currency that a text names, also the title of a column: "Fee (€)". */
export function currencyIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  const named = CURRENCIES.find(([, words]) => words.test(lower))?.[0]
  const code = OTHER_CODE.exec(text)?.[0]
  return named ?? (code && CODES.has(code) ? code : undefined)
}

const FREE =
  /^(?:free|waived|no fee|none|sponsored|fee waived|kostenlos|gratis|umsonst|kostenfrei|gratuit|gratuite|gratuito|gratuita|offert|za darmo|bezplatnie|bez oplat)$/
/** An amount and what may stand around it. */
const AMOUNT = /\d[\d.,' \u00a0]*\d|\d/g

/** "$1,200.00", "120,- Euro", "kostenlos". Several amounts are none: "2 for 100", "150-200". @param currency where the text names none */
export function readFee(value: string, currency: string): Fee | undefined {
  if (value.length > 40) return undefined
  const text = foldText(value).trim()
  if (FREE.test(text.replace(/[^\p{L} ]/gu, '').trim())) return { amount: 0, currency }
  const amounts = value.match(AMOUNT) ?? []
  const [only] = amounts
  if (only === undefined || amounts.length > 1) return undefined
  const digits = only.replaceAll(/[' \u00a0]/g, '')
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(/[.,]/g, '')
  const amount = Math.round(Number(`${whole || '0'}.${decimals?.[1] ?? '0'}`) * 100) / 100
  return amount > MAX_FEE ? undefined : { amount, currency: currencyIn(value) ?? currency }
}
