import { and, eq } from 'drizzle-orm'
import { API_SCOPES, type ApiScope } from '../../api/access.ts'
import { accountIdOf } from '../../modules/base/accounts/public.server.ts'
import { endAfter, insertKey } from '../../modules/exchange/api-keys/public.server.ts'
import { MAX_EXPIRY_DAYS, MAX_KEY_NAME_LENGTH } from '../../modules/exchange/api-keys/vocabulary.ts'
import { organizationMembers, organizations } from '../../modules/people/organizations/public.server.ts'
import type { Db } from '../../platform/db/db.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Command, readEmail } from './command.ts'
import { withDatabase } from './with-database.ts'

export const createApiKey: Command = {
  usage: '<email> --name <name> [--scope read|write] [--organization <slug>] [--days <number>] [--json]',
  summary:
    'creates a key with which a program calls the API for the account of that address, and prints its secret once',
  options: {
    name: { type: 'string', about: 'what the key is for' },
    scope: { type: 'string', about: 'read (public data, the default), write, requests, or several with commas' },
    organization: { type: 'string', about: 'the slug of an organisation that the account manages: the key is for it' },
    days: { type: 'string', about: `after how many days it ends, 1 to ${MAX_EXPIRY_DAYS} (the default)` },
    json: JSON_OPTION,
  },
  run: async call => {
    const { settings, positionals, options } = call
    const email = readEmail(positionals)
    const name = options.name?.trim() ?? ''
    if (!name) throw new UsageError('Please say what the key is for, with --name <name>.')
    if (name.length > MAX_KEY_NAME_LENGTH) throw new UsageError('The name is too long.')
    const scopes = readScopes(options.scope ?? 'read')
    const expiresAt = endAfter(new Date(), readDays(options.days))
    const { key, secret } = await withDatabase(settings, async db => {
      const createdBy = await accountIdOf(db, email)
      const slug = options.organization
      const ownerId = slug === undefined ? createdBy : await managedBy(db, createdBy, slug)
      return insertKey(db, { ownerId, createdBy, name, scopes, expiresAt })
    })
    const end = expiresAt.toISOString()
    const text = `Key: ${key}\nSecret: ${secret}\nEnds: ${end.slice(0, 10)}\n\nThe secret is not shown again.`
    return answer(call, { key, secret, expiresAt: end }, text)
  },
}

function readDays(given: string | undefined): number {
  const days = Number(given ?? MAX_EXPIRY_DAYS)
  if (!Number.isInteger(days) || days < 1 || days > MAX_EXPIRY_DAYS)
    throw new UsageError(`Please give --days as a number from 1 to ${MAX_EXPIRY_DAYS}.`)
  return days
}

function readScopes(text: string): ApiScope[] {
  return text.split(',').map(word => {
    const scope = API_SCOPES.find(known => known === word.trim())
    if (!scope) throw new UsageError(`A scope is one of ${API_SCOPES.join(', ')}.`)
    return scope
  })
}

async function managedBy(db: Db, userId: string, slug: string): Promise<string> {
  const [found] = await db
    .select({ id: organizations.accountId })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.accountId))
    .where(
      and(
        eq(organizations.slug, slug),
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.role, 'manager'),
      ),
    )
  if (!found) throw new FoundWrong(`This account manages no organisation with the slug ${slug}.`)
  return found.id
}
