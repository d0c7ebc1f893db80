import { wordsOf } from '../values/phrases.server.ts'

const TOTALS =
  /^(?:total|totals|sum|subtotal|grand total|count|average|summe|gesamt|anzahl|zwischensumme|totale|totali|somme|nombre total|suma|total general|totaal|razem|ogolem|printed|report|end of report|page \d.*|stand \d.*)$/

/** Titles again, a total, or a line below the table: no animal. */
export function isOddRow(values: readonly string[], titles: readonly string[]): boolean {
  const filled = values.map(value => value.trim()).filter(Boolean)
  const repeated = values.filter((value, at) => value.trim() !== '' && value.trim() === titles[at]?.trim()).length
  if (repeated >= 2 && repeated >= filled.length - 1) return true
  if (titles.length < 3) return false
  const [first = ''] = filled
  const plain = wordsOf(first).join(' ')
  if (TOTALS.test(plain) || /^(?:total|summe|gesamt|grand total|printed on|report generated)\b/.test(plain))
    return filled.length <= Math.max(2, titles.length / 2)
  return filled.length === 1 && titles.length >= 4 && wordsOf(first).length > 3
}
