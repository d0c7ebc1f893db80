import { foldText } from '../../../../shared/text/fold-text.ts'
import { wordsOf } from '../values/phrases.server.ts'
import type { Columns } from './formats.server.ts'
import type { Table } from './read-csv.server.ts'

/** The animals of a file that are adopted together, by their ids in both directions. */
export type Bonds = ReadonlyMap<string, ReadonlySet<string>>

export const NO_BONDS: Bonds = new Map()

/** Texts that name who an animal goes with, in eight languages, folded. */
const TOGETHER =
  /(?:bonded(?: pair)? (?:with|to)|only (?:together )?with|together with|must (?:go|be adopted|stay|leave) with|pair with|goes with|nur (?:zusammen )?mit|zusammen mit|gemeinsam mit|nur im doppelpack mit|avec son|avec sa|uniquement avec|ensemble avec|inseparable de|solo con|junto con|solo insieme (?:a|con)|insieme (?:a|con)|legat[oa] a|so com|junto com|apenas com|alleen (?:samen )?met|samen met|tylko z|razem z)(?<rest>[^.!?\n]{1,100})/g

/** Whether a text says that two animals go together, of which its own row may name both. */
export const saysTogether = (text: string): boolean =>
  /(?:together|bonded|pair|both|siblings|two (?:brothers|sisters|cats|dogs)|zusammen|paar|geschwister|beide|doppelpack|ensemble|duo|couple|juntos|juntas|pareja|inseparables?|insieme|coppia|juntos|par |samen|koppel|razem|para |nierozlaczn)/.test(
    foldText(text),
  )

/** Reads all rows once. */
export async function readBonds({ rows }: Table, columns: Columns): Promise<Bonds> {
  const [id] = columns.sourceId ?? []
  const [name] = columns.name ?? []
  const texts = [...(columns.description ?? []), ...(columns.bondedWith ?? [])]
  if (!id || texts.length === 0) return NO_BONDS
  const idsOfName = new Map<string, string>()
  const ids = new Map<string, string>()
  const mentions: [from: string, text: string][] = []
  for await (const { cells } of rows()) {
    const own = cells[id]
    if (!own) continue
    ids.set(foldText(own), own)
    const called = name && cells[name] ? foldText(cells[name]).trim() : ''
    // A name that several animals have names none of them.
    if (called) idsOfName.set(called, idsOfName.has(called) && idsOfName.get(called) !== own ? '' : own)
    for (const column of texts) {
      const text = cells[column]
      if (!text) continue
      if (columns.bondedWith?.includes(column)) mentions.push([own, text.slice(0, 200)])
      else
        for (const { groups } of foldText(text.slice(0, 5000)).matchAll(TOGETHER))
          mentions.push([own, groups?.['rest'] ?? ''])
    }
  }
  return resolve(mentions, ids, idsOfName)
}

function resolve(
  mentions: [string, string][],
  ids: ReadonlyMap<string, string>,
  idsOfName: ReadonlyMap<string, string>,
): Bonds {
  const bonds = new Map<string, Set<string>>()
  const bind = (from: string, to: string) => {
    const others = bonds.get(from) ?? new Set()
    bonds.set(from, others.add(to))
  }
  for (const [from, text] of mentions)
    for (const to of namedIn(text, ids, idsOfName)) {
      if (to === from) continue
      bind(from, to)
      bind(to, from)
    }
  return bonds
}

/** Ids count first; a name counts where no id is named. */
function namedIn(text: string, ids: ReadonlyMap<string, string>, idsOfName: ReadonlyMap<string, string>): string[] {
  const folded = foldText(text)
  const pieces = [folded.trim(), ...folded.split(/[\s,;()[\]/&+]+/)].filter(Boolean)
  const byId = pieces.flatMap(piece => ids.get(piece) ?? [])
  if (byId.length > 0) return [...new Set(byId)]
  const words = wordsOf(text)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim())
  return [...new Set([folded.trim(), ...pairs, ...words].flatMap(word => idsOfName.get(word) || []))]
}
