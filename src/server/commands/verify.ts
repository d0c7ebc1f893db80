import {
  checkPhotos,
  compareIdentities,
  needsConfirmation,
  type PhotoCheck,
} from '../../modules/base/photos/public.server.ts'
import { FoundWrong, UsageError, type Call, type Command } from './command.ts'
import { verifyByEmail } from './manage-accounts.ts'
import { withStore } from './store.ts'

export const verify: Command = {
  usage: '[<email> [--reason …] [--public-line …] [--withdraw]]',
  summary: 'checks that rows and files agree; with an address: verifies that account, or withdraws it',
  options: {
    reason: { type: 'string', about: 'why, for admins and the audit log only' },
    'public-line': { type: 'string', about: 'what everybody reads about it on the profile' },
    withdraw: { type: 'boolean', about: 'withdraws the verification' },
  },
  run: async call => {
    if (call.positionals.length > 0) return verifyByEmail(call)
    if (Object.keys(call.options).length > 0) throw new UsageError('An email address is missing.')
    return checkFiles(call)
  },
}

/** Maximum number of files listed for each kind of problem. */
const NAMED = 20

async function checkFiles({ settings, onProgress }: Call): Promise<string> {
  const { check, identities } = await withStore(settings, async stored => ({
    identities: await compareIdentities(stored),
    check: await checkPhotos(stored, onProgress),
  }))
  if (identities === 'different') throw new FoundWrong([OTHER_STORE, troubles(check)].join('\n'))
  if (check.missing.length + check.strays.length > 0) throw new FoundWrong(troubles(check))
  return [`Rows and files agree: ${counts(check)}.`, ...comingAndGoing(check)].join('\n')
}

const OTHER_STORE =
  'The store of files belongs to another database: nothing in it is swept, and no server starts on it.'

const number = (count: number): string => count.toLocaleString('en')
const counted = (count: number, thing: string): string => `${number(count)} ${thing}${count === 1 ? '' : 's'}`
const counts = ({ photos, files }: PhotoCheck): string => `${counted(photos, 'photo')}, ${counted(files, 'file')}`

const comingAndGoing = ({ unfinished, toBeRemoved, inBin }: PhotoCheck): string[] => [
  ...(unfinished > 0
    ? [`Not finished: ${counted(unfinished, 'upload')}; what a crash left of them goes by itself.`]
    : []),
  ...(inBin > 0 ? [`In the bin, to be removed after 7 days: ${counted(inBin, 'file')}.`] : []),
  ...(toBeRemoved > 0 ? [`About to go: the files of ${counted(toBeRemoved, 'removed photo')}.`] : []),
]

const troubles = (check: PhotoCheck): string =>
  [
    `Rows and files do not agree: ${counts(check)}.`,
    ...named(`Missing, though a row names them: ${counted(check.missing.length, 'file')}`, check.missing),
    ...named(`Without a row, ${fateOfOrphans(check)}: ${counted(check.strays.length, 'file')}`, check.strays),
    ...comingAndGoing(check),
  ].join('\n')

const fateOfOrphans = ({ files, strays }: PhotoCheck): string =>
  needsConfirmation({ files, strays: strays.length })
    ? 'too many to go to the bin unless you run sweep --confirm'
    : 'to be moved to the bin by themselves when they are old'

function named(title: string, keys: string[]): string[] {
  if (keys.length === 0) return []
  const more = keys.length - NAMED
  return [
    '',
    title,
    ...keys.slice(0, NAMED).map(key => `  ${key}`),
    ...(more > 0 ? [`  and ${number(more)} more`] : []),
  ]
}
