import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportAnimals } from '../../modules/exchange/imports/public.server.ts'
import { findOrganization } from '../../modules/people/organizations/public.server.ts'
import { FoundWrong, UsageError, type Command } from './command.ts'
import { withStore } from './store.ts'

export const exportCommand: Command = {
  usage: '<organization> <file>',
  summary: 'writes the animals of an organisation with their photos as a ZIP, for another program or another site',
  options: {},
  run: async ({ settings, positionals }) => {
    const [slug, file, ...others] = positionals
    if (slug === undefined || file === undefined || others.length > 0)
      throw new UsageError('Please name an organisation and a file.')
    if (existsSync(file)) throw new FoundWrong(`${file} exists already.`)
    await withStore(settings, async ({ db, files }) => {
      const organization = await findOrganization(db, slug)
      if (!organization) throw new FoundWrong(`There is no organisation ${slug}.`)
      const zip = await exportAnimals({ db, files, settings, now: () => new Date() }, organization.id)
      await pipeline(Readable.from(zip as AsyncIterable<Uint8Array>), createWriteStream(file, { flags: 'wx' })).catch(
        async (error: unknown) => {
          await rm(file, { force: true })
          throw error
        },
      )
    })
    return `The animals of ${slug} are in ${file}.`
  },
}
