import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Inputs = Record<string, (users: TestUsers) => Promise<Record<string, unknown>>>

/** An organization that the owner manages, or that is the owner. */
export const importCalls = (things: Things): Inputs => {
  const anImport = (state: 'ready' | 'running' | 'done') => (users: TestUsers) => things.anImport(users, state)
  const ofOrganization = async (users: TestUsers) => ({ id: (await things.organization(users)).id })
  return {
    'imports.read': async users => ({ ...(await ofOrganization(users)), file: new File([], 'animals.csv') }),
    'imports.list': ofOrganization,
    'imports.get': anImport('ready'),
    'imports.start': anImport('ready'),
    'imports.stop': anImport('running'),
    'imports.undo': anImport('done'),
    'imports.setSchedule': async users => ({
      ...(await ofOrganization(users)),
      url: 'https://127.0.0.1/animals.csv',
      every: 'night',
    }),
    'imports.removeSchedule': ofOrganization,
  }
}
