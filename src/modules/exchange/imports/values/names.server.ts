import { titleFault } from '../../../../shared/text/name-faults.ts'
import { shownName } from '../../../../shared/text/text.ts'
import { plainText } from './plain-text.server.ts'
import { isNothing } from './nothing.server.ts'
import { wordsOf } from './phrases.server.ts'
import { readState, type KnownState } from './states.server.ts'
import { withoutSigns } from './without-signs.ts'

/** No name, in eight languages. */
const NO_NAME =
  /^(?:no name|noname|unnamed|not named|no name given|nameless|ohne name|ohne namen|kein name|namenlos|sans nom|sin nombre|senza nome|sem nome|zonder naam|geen naam|bez imienia|nn|x+|test)$/
/** "A900004", "2024-0113": a number of the program, and "Pet 100" none. */
const ID = /^(?:[A-Z]{0,3} |[A-Za-z]{0,3}[-_]?)\d{3,}(?:[-/]\d+)*$/

/** The signs of a death. */
const DIED = /[†✝]/g

interface ReadName {
  /** Empty where there is none. */
  name: string
  /** What stands beside the name: "Rex - PENDING", "Mia (adopted)". */
  state: KnownState | undefined
}

/** A name without what programs and people write around it. An id is no name. */
export function readName(value: string, sourceId: string): ReadName {
  const written = shownName(plainText(value))
  const plain = written.replaceAll(DIED, ' ').replace(/\s+/g, ' ').trim()
  const { rest, state: told } = withoutState(plain)
  const state = written.match(DIED) ? 'unavailable' : told
  // Shelters mark names that they gave themselves with an asterisk.
  const name = withoutQuotes(withoutSigns(rest, /[^*\s]/))
  const isNone =
    isNothing(name) ||
    NO_NAME.test(wordsOf(name).join(' ')) ||
    name === sourceId ||
    ID.test(name) ||
    titleFault(name) !== undefined
  if (isNone) return { name: '', state }
  return { name: isShouted(name) ? titled(name) : name, state }
}

/** Between dashes, brackets, asterisks and exclamation marks, only what is a status as a whole. */
function withoutState(text: string): { rest: string; state: KnownState | undefined } {
  const pieces = text.split(/( [-–—|:]+ | ?[()[\]*!]+ ?)/)
  if (pieces.length < 2) return { rest: text, state: undefined }
  const at = pieces.findIndex((piece, position) => position % 2 === 0 && wordsOf(piece).length > 0 && isState(piece))
  const others = pieces.filter((piece, position) => position % 2 === 0 && position !== at && piece.trim())
  if (at < 0 || others.length === 0) return { rest: text, state: undefined }
  return { rest: others.join(' ').trim(), state: readState(pieces[at] ?? '') }
}

/** "On hold", and not "Lost Valley Boy": every word belongs to it. */
const isState = (piece: string): boolean =>
  wordsOf(piece).length <= 3 && readState(piece) !== undefined && !/^(?:yes|no|ja|si|oui)$/i.test(piece.trim())

/** Quotes around the whole of it, and one that a program left. */
function withoutQuotes(name: string): string {
  const bare = withoutSigns(name, /[^"“”„\s]/)
  // 'Nr "dog"' ends with a quote of its own.
  return (bare.match(/["“”„]/g)?.length ?? 0) % 2 === 1 ? name : bare
}

const isShouted = (name: string): boolean => name === name.toUpperCase() || name === name.toLowerCase()

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?:^|[\s-])\p{L}/gu, first => first.toUpperCase())
