import { PartitionError } from './partition-error.ts'
import type { Queryable } from './read-partitions.ts'

interface Named {
  name: string
  definition: string
}

/** What `create table (like …)` does not bring, as SQL with the table's present name. */
export interface TableDefinition {
  owner: string
  /** Constraints but checks and the primary key. */
  constraints: Named[]
  /** Indexes without a constraint. */
  indexes: Named[]
  triggers: (Named & { ofRows: boolean })[]
  grants: string[]
}

export async function describeTable(client: Queryable, table: string): Promise<TableDefinition> {
  const list = async <Row extends object>(text: string) => (await client.query<Row>(text, [`public.${table}`])).rows
  const [owner] = await list<{ name: string }>(
    'select quote_ident(relowner::regrole::text) as name from pg_class where oid = $1::regclass',
  )
  return {
    owner: owner?.name ?? '',
    constraints: await list(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype in ('f', 'u') order by contype desc, conname`,
    ),
    indexes: await list(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and i.indisvalid and not exists (select from pg_constraint where conindid = c.oid) order by 1`,
    ),
    triggers: await list(
      `select tgname as name, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as "ofRows" from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal order by 1`,
    ),
    grants: (
      await list<{ text: string }>(
        `select format('grant %s on public.%I to %s%s', privilege_type, relname,
           case grantee when 0 then 'public' else quote_ident(grantee::regrole::text) end,
           case when is_grantable then ' with grant option' else '' end) as text
         from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner`,
      )
    ).map(({ text }) => text),
  }
}

/**
 * The tables to lock for attaching or detaching a partition, in one order: those that foreign keys lead to lose or get triggers, then the
 * table itself.
 */
export async function listLocked(client: Queryable, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint
     where conrelid = $1::regclass and contype = 'f' and confrelid <> conrelid order by 1`,
    [`public.${table}`],
  )
  return [...rows.map(({ name }) => name), table]
}

/** Foreign keys that lead to a table, which rows of a partitioned one cannot have by their id alone. */
export async function listReferences(client: Queryable, table: string): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where confrelid = $1::regclass and contype = 'f' and conparentid = 0`,
    [`public.${table}`],
  )
  return rows
}

/** Unique indexes beside the primary key that do not contain `created_at`. */
export async function listTimelessKeys(
  client: Queryable,
  table: string,
): Promise<{ name: string; constraint: boolean }[]> {
  const { rows } = await client.query<{ name: string; constraint: boolean }>(
    `select c.relname as name, exists (select from pg_constraint where conindid = c.oid) as constraint
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and i.indisunique and not i.indisprimary and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'created_at' and a.attnum = any(i.indkey::int2[]))`,
    [`public.${table}`],
  )
  return rows
}

/** @throws PartitionError if the role may not change the table, or the table cannot be partitioned */
export async function assertFit(client: Queryable, table: string, obsolete: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ owns: boolean; creates: boolean; role: string }>(
    `select pg_has_role(current_user, relowner, 'usage') as owns, current_user as role,
       to_regnamespace('partitions') is not null or has_database_privilege(current_database(), 'create') as creates
     from pg_class where oid = to_regclass($1)`,
    [`public.${table}`],
  )
  const [found] = rows
  if (!found) throw new PartitionError(`There is no table ${table}. Start a server once: it makes the tables.`)
  if (!found.owns)
    throw new PartitionError(
      `The role ${found.role} does not own ${table}. Use the owner's role in DATABASE_URL or DATABASE_DIRECT_URL.`,
    )
  if (!found.creates)
    throw new PartitionError(
      `The role ${found.role} may not make a schema. Run as a superuser: create schema partitions authorization ${found.role}`,
    )
  const blocking = [
    ...(await listReferences(client, table)).map(({ name }) => name),
    ...(await listTimelessKeys(client, table)).map(({ name }) => name),
  ].filter(name => !obsolete.includes(name))
  if (blocking.length > 0)
    throw new PartitionError(
      `${table} cannot be partitioned while it has ${blocking.join(', ')}, which this version did not make. Drop it first.`,
    )
}
