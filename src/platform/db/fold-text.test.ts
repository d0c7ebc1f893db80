import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { foldText } from '../../shared/text/fold-text.ts'

const { db } = await testDatabase()

/** Every character that Node knows. */
const CHARACTERS = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter(code => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
  .map(code => String.fromCodePoint(code))
  .filter(character => /[^\p{Cn}\p{Co}]/u.test(character))

/** PostgreSQL and Node do not get a new version of Unicode on the same day. */
const knownToBoth = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from unnest(${sql.param(CHARACTERS)}::text[]) as given (text) where unicode_assigned(text)`,
  )
  return rows.map(({ text }) => `a${text}b`)
}

const inDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ folded: string[] }>(
    sql`select array_agg(fold_text(text) order by at) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, at)`,
  )
  return rows[0]?.folded ?? []
}

test('the database folds every character as the code does', async () => {
  const texts = await knownToBoth()
  const folded = await inDatabase(texts)
  const differing = texts.filter((text, index) => folded[index] !== foldText(text))
  expect(differing.map(text => `${text} U+${text.codePointAt(1)?.toString(16)}`)).toEqual([])
})

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['Łukasz', 'lukasz'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['GROẞE', 'grosse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Æsir & Œuvre', 'aesir & oeuvre'],
  ['Ｐａｗ', 'paw'],
  ['ﬁdo', 'fido'],
  ['İzmir', 'izmir'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ὀδός', 'οδοσ'],
  ['An\u200bna', 'anna'],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
  ['שָׁלוֹם', 'שלום'],
  ['がぎぐ', 'がぎぐ'],
  ['한국어', '한국어'],
  ['हिन्दी', 'हिन्दी'],
  ['می\u200cروم', 'میروم'],
])('%s is compared as %s', async (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(await inDatabase([text])).toEqual([folded])
})
