import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A PostgreSQL feature that distributed databases with its protocol lack or treat differently, by their documentation.
 */
interface Feature {
  name: string
  pattern: RegExp
  cockroach: string
  yugabyte: string
  citus: string
}

export const FEATURES: readonly Feature[] = [
  {
    name: 'versions of snapshots',
    pattern: /pg_current_snapshot|pg_snapshot_x|pg_current_xact_id/g,
    cockroach: 'missing',
    yugabyte: 'no order between nodes',
    citus: 'no order between nodes',
  },
  {
    name: 'positions in the log',
    pattern: /pg_current_wal_|pg_last_wal_|pg_control_/g,
    cockroach: 'missing',
    yugabyte: 'missing; it reads from followers itself',
    citus: 'one for each node',
  },
  {
    name: 'advisory locks',
    pattern: /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock/g,
    cockroach: 'answer, but lock nothing',
    yugabyte: 'in its newest versions',
    citus: 'one for each node',
  },
  {
    name: 'GiST indexes',
    pattern: /using gist/gi,
    cockroach: 'missing',
    yugabyte: 'missing',
    citus: 'as here',
  },
  {
    name: 'GIN indexes of several columns',
    pattern: /using gin \([^;\n]*,/gi,
    cockroach: 'last column alone inverted',
    yugabyte: 'one column alone',
    citus: 'as here',
  },
  {
    name: 'extensions',
    pattern: /create extension/gi,
    cockroach: 'pg_trgm built in, others missing',
    yugabyte: 'as here',
    citus: 'as here',
  },
  {
    name: 'triggers',
    pattern: /create (?:or replace )?(?:constraint )?trigger/gi,
    cockroach: 'without transition tables',
    yugabyte: 'as here',
    citus: 'refused on distributed tables',
  },
  {
    name: 'do blocks',
    pattern: /\bdo \$\$/gi,
    cockroach: 'in its newest versions',
    yugabyte: 'as here',
    citus: 'as here',
  },
  {
    name: 'foreign keys',
    pattern: /foreign key \(/gi,
    cockroach: 'as here',
    yugabyte: 'as here',
    citus: 'only within one shard key',
  },
  {
    name: 'unique keys beside the primary one',
    pattern: /create unique index|constraint "\w+_unique" unique|add constraint "\w+" unique/gi,
    cockroach: 'as here',
    yugabyte: 'as here, a write to a second node',
    citus: 'only with the shard key in it',
  },
  {
    name: 'rows skipped while locked',
    pattern: /skip locked/gi,
    cockroach: 'as here',
    yugabyte: 'as here',
    citus: 'only within one shard',
  },
]

export interface Finding {
  feature: Feature
  files: string[]
  times: number
}

/** Where our migrations and server use each feature. */
export function findDistributedProblems(root: string): Finding[] {
  const files = globSync(['migrations/*.sql', 'src/**/*.ts'], { cwd: root }).filter(
    file => !/\.(?:test|fixture)\.ts$/.test(file),
  )
  const texts = files.map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  return FEATURES.map(feature => {
    const hits = texts
      .map(({ file, text }) => ({ file, times: [...text.matchAll(feature.pattern)].length }))
      .filter(({ times }) => times > 0)
    return {
      feature,
      files: hits.map(({ file }) => file).toSorted(),
      times: hits.reduce((sum, { times }) => sum + times, 0),
    }
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = findDistributedProblems(fileURLToPath(new URL('..', import.meta.url)))
  const line = ({ feature: { name, cockroach, yugabyte, citus }, times, files }: Finding) =>
    `| ${name} | ${times} in ${files.length} | ${cockroach} | ${yugabyte} | ${citus} |\n`
  process.stdout.write('| Feature | Uses, files | CockroachDB | YugabyteDB | Citus |\n|---|---|---|---|---|\n')
  process.stdout.write(findings.map(line).join(''))
}
