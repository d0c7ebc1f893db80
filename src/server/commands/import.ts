import { existsSync, openAsBlob, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import {
  planImport,
  readWithMapping,
  showAnimal,
  stageImport,
  startImport,
  UnreadableFile,
  workOnImport,
  type AnimalsFile,
  type Plan,
} from '../../modules/exchange/imports/public.server.ts'
import { ImportMapping, type ShownAnimal } from '../../modules/exchange/imports/contract.ts'
import { QUESTION_KINDS } from '../../modules/exchange/imports/vocabulary.ts'
import { actFor } from '../../modules/people/organizations/public.server.ts'
import { createSettingsCache } from '../../modules/running/site/public.server.ts'
import type { Services } from '../../api/context.ts'
import type { Settings } from '../../platform/settings/env.ts'
import type { Files } from '../../platform/files/files.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { withServices, type Asking } from './with-database.ts'

/** A server takes over when the command has been silent for so long. */
const TAKEOVER_SECONDS = 120

export const importAnimals: Command = {
  usage: '<organization> <file> [--dry-run] [--animals] [--answers <file>] [--mapping <file>] [--whole] [--json]',
  summary: 'imports the animals of a file for an organisation; with --dry-run it only says what would happen',
  options: {
    'dry-run': { type: 'boolean', about: 'changes nothing' },
    mapping: {
      type: 'string',
      about: 'a JSON file that says what the columns mean, e.g. {"columns":{"name":["Called"]}}',
    },
    animals: {
      type: 'boolean',
      about: 'with --json adds the animals as they would look, and the questions about them',
    },
    answers: {
      type: 'string',
      about:
        'a JSON file with answers: the list of questions that --animals prints, each with an "answer", one of its choices',
    },
    whole: { type: 'boolean', about: 'pauses the animals that the file does not have, never more than half of them' },
    json: JSON_OPTION,
  },
  run: async call => {
    const [slug, file, ...others] = call.positionals
    if (slug === undefined || file === undefined || others.length > 0)
      throw new UsageError('Please name an organisation and a file.')
    const blob = await openBlob(file)
    const mapping = await readChoices(call)
    const { plan, ...read } = await withFiles(call.settings, async (asking, files) => {
      // A running server makes photos, so nothing here decodes one.
      const services = { ...asking, files, siteSettings: createSettingsCache(asking) } as unknown as Services
      const context = await actFor(services, { slug })
      const owner = context.viewer.id
      return readWithMapping(services.db, blob, { owner, mapping, now: services.now() }, async read => {
        const shown = { format: read.format, ...(await shownOf(call, read, services.now())) }
        const name = basename(file)
        if (call.options['dry-run'] !== undefined)
          return { ...shown, plan: await planImport(services.db, owner, read, name) }
        const staged = await stageImport(context, read, name)
        const choices = { isWhole: call.options['whole'] !== undefined, mostMayGo: false, keptFields: [] }
        await startImport(context, staged.id, choices, TAKEOVER_SECONDS)
        await work(services, call, staged.id)
        return { ...shown, plan: staged.plan }
      })
    }).catch(toFoundWrong)
    const { listed: _, source: __, groups: ___, questions: asked, states, ...summary } = plan
    const { format, animals, questions = [] } = read
    const shown = animals && { animals, questions: [...asked, ...questions] }
    const found = { format, ...summary, states, asked: states.ask, ...shown }
    return answer(call, found, textOf(plan, call.options['dry-run'] !== undefined))
  },
}

/** The animals and the questions, where they are asked for. */
async function shownOf(call: Call, file: AnimalsFile, now: Date) {
  if (call.options['animals'] === undefined) return {}
  const animals: ShownAnimal[] = []
  for await (const animal of file.animals()) animals.push(...[showAnimal(animal, now) ?? []].flat())
  return { animals, questions: file.questions() }
}

async function withFiles<Result>(
  settings: Settings,
  work: (asking: Asking, files: Files) => Promise<Result>,
): Promise<Result> {
  const files = openFiles(settings)
  try {
    return await withServices(settings, asking => work(asking, files))
  } finally {
    await files.close()
  }
}

async function work(services: Services, { onProgress }: Call, id: string): Promise<void> {
  const until = new Date(8.64e15)
  await workOnImport(services, {
    id,
    until,
    onProgress: ({ done, total }) => onProgress({ what: 'animals', done, total }),
  })
}

/** Read from disk piece by piece, however large it is. */
function openBlob(file: string): Promise<Blob> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new FoundWrong(`There is no file ${file}.`)
  return openAsBlob(file)
}

/** The mapping and the answers; undefined without either. */
async function readChoices({ options }: Call): Promise<ImportMapping | undefined> {
  const mapping = options['mapping'] === undefined ? undefined : await readMapping(options['mapping'])
  if (options['answers'] === undefined) return mapping
  return { ...mapping, answers: await readAnswers(options['answers']) }
}

async function readAnswers(file: string): Promise<ImportMapping['answers']> {
  try {
    const given: unknown = JSON.parse(await readFile(file, 'utf8'))
    const list = Array.isArray(given) ? given : (given as { answers?: unknown; questions?: unknown })
    const questions = Array.isArray(list) ? list : (list.answers ?? list.questions)
    return z
      .array(Answered)
      .parse(questions)
      .flatMap(({ answer: chosen, ...of }) => (chosen === undefined ? [] : { ...of, answer: chosen }))
  } catch {
    throw new FoundWrong(
      `${file} has no answers. It looks like [{"kind":"status","column":"Status","value":"In Foster","answer":"available"}].`,
    )
  }
}

/** A question as `--animals` prints it; those without an answer stay open. */
const Answered = z.object({
  kind: z.enum(QUESTION_KINDS),
  column: z.string(),
  value: z.string(),
  answer: z.string().optional(),
})

async function readMapping(file: string): Promise<ImportMapping> {
  try {
    return ImportMapping.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new FoundWrong(
      `${file} is no mapping. It looks like {"columns":{"name":["Called"]},"dateOrder":"day-first"}.`,
    )
  }
}

function toFoundWrong(error: unknown): never {
  throw error instanceof UnreadableFile ? new FoundWrong(error.message) : error
}

const number = (count: number): string => count.toLocaleString('en')

function textOf(plan: Plan, isDryRun: boolean): string {
  const counts = `${number(plan.new)} new, ${number(plan.changed)} changed, ${number(plan.unchanged)} unchanged, ${number(plan.gone)} not in the file.`
  const problems = plan.problems.map(({ row, column, value, message }) =>
    [`Row ${row}`, column && `, ${column}`, value && ` "${value}"`, `: ${message}`].join(''),
  )
  const others = plan.problemCount - plan.problems.length
  const asked =
    plan.states.ask > 0
      ? [
          `${number(plan.states.ask)} left out until somebody answers what the file leaves open; --json --animals lists the questions.`,
        ]
      : []
  const more = others > 0 ? [`${number(others)} more problems are not listed.`] : []
  return [isDryRun ? `Nothing has changed. It would be: ${counts}` : counts, ...asked, ...problems, ...more].join('\n')
}
